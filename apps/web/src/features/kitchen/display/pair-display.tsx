import { pairKitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { IconBackspace, IconSpace } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../../shared/form/use-first-focus.ts'
import { checkTexts, useText } from '../../../shared/form/use-text.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { Docket } from '../../accounts/docket.tsx'
import { keepPairing } from '../display-key.ts'
import { CODE_SIGNS, codeAsTyped } from './code.rules.ts'
import classes from './display.module.css'

const KEYS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('')

/** A screen in a kitchen may have no keyboard, so the page has keys of its own. They write where the focus was last. */
export function PairDisplay({ wasUnpaired }: { wasUnpaired: boolean }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const code = useText('code', 'no-or-name', { minLength: CODE_SIGNS, maxLength: CODE_SIGNS })
  const name = useText('name', 'no-or-name', { minLength: 1, maxLength: 60 })
  const [isNaming, setNaming] = useState(false)
  const { act, isBusy } = useAction(pairKitchenDisplay, {
    onDone: ({ data }) => keepPairing(data),
    onFail: ({ message }) => {
      code.refuse(message)
      setNaming(false)
    },
  })
  useFirstFocus(() => form.current?.querySelector('input')?.focus(), true)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.current || isBusy || !checkTexts(form.current, code, name)) return
    act({ code: code.text, name: name.text })
  }
  const codeField = { ...code.field, change: (typed: string) => code.field.change(codeAsTyped(typed)) }
  const field = isNaming ? name.field : codeField
  const type = (sign: string) => field.change(field.value() + sign)
  const key = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Docket title={t('kitchen.pair-title')} intro={t('kitchen.pair-where')}>
      {wasUnpaired && <NoticeLine>{t('kitchen.was-unpaired')}</NoticeLine>}
      <form ref={form} className="stack" noValidate aria-label={t('kitchen.pair-title')} onSubmit={submit}>
        <div onFocus={() => setNaming(false)}>
          <TextEntry field={codeField} label={t('kitchen.code')} placeholder="ABCD-EFGH-JKLM" />
        </div>
        <div onFocus={() => setNaming(true)}>
          <TextEntry field={name.field} label={t('kitchen.name')} hint={t('kitchen.name-hint')} />
        </div>
        <div className={classes.keys} role="group" aria-label={t(isNaming ? 'kitchen.keys-name' : 'kitchen.keys-code')}>
          {KEYS.map((sign) => (
            <ActionButton key={sign} isSmall tone="plain" onClick={() => type(sign)}>
              {sign}
            </ActionButton>
          ))}
          <ActionButton
            isSmall
            tone="plain"
            label={t('kitchen.key.space')}
            icon={<IconSpace {...key} />}
            onClick={() => type(' ')}
          />
          <ActionButton
            isSmall
            tone="plain"
            label={t('kitchen.key.back')}
            icon={<IconBackspace {...key} />}
            onClick={() => field.change(field.value().replace(/-?.$/u, ''))}
          />
        </div>
        <ActionButton type="submit" isBusy={isBusy} isWide>
          {t('kitchen.pair')}
        </ActionButton>
      </form>
    </Docket>
  )
}
