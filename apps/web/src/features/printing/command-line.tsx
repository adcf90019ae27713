import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './service.module.css'

interface CommandLineProps {
  line: string
  /** Copying it is what comes next. */
  isNext?: boolean
}

/** A command to run elsewhere, on one line that scrolls: a break could fall inside an address. */
export function CommandLine({ line, isNext = false }: CommandLineProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no')

  const copy = () => {
    const byHand = () => {
      field.current?.focus()
      field.current?.select()
      setCopied('by-hand')
    }
    // Undefined on pages loaded over plain HTTP.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (!clipboard) return byHand()
    clipboard.writeText(line).then(() => setCopied('yes'), byHand)
  }
  const isCopied = copied === 'yes'
  const Icon = isCopied ? IconCheck : IconCopy

  return (
    <>
      <div className={`beside ${classes.line}`}>
        <input
          ref={field}
          className={classes.command}
          aria-label={t('services.command')}
          value={line}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <ActionButton
          tone={isNext ? 'green' : 'plain'}
          icon={<Icon size={20} stroke={1.75} aria-hidden />}
          onClick={copy}
        >
          {t(isCopied ? 'services.copied' : 'services.copy')}
        </ActionButton>
      </div>
      <p className={copied === 'by-hand' ? undefined : 'for-screen-readers'} role="status">
        {isCopied && t('services.copied')}
        {copied === 'by-hand' && t('services.copy-by-hand')}
      </p>
    </>
  )
}
