import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../shared/ui/text-button.tsx'
import classes from './long-text.module.css'

// What is only a little longer is not worth a press.
const SHOWN = 320
const CUT_FROM = 400

interface LongTextProps {
  text: string
  /** Names the text for whoever cannot see which one it is. */
  about: string
}

/** Text of any length: what is very long is cut, until all of it is asked for. */
export function LongText({ text, about }: LongTextProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  if (text.length <= CUT_FROM) return text
  const label = isWhole ? t('audit.show-less') : t('audit.show-all')
  return (
    <>
      {isWhole ? text : `${text.slice(0, SHOWN).trimEnd()}…`}
      <span className={classes.more}>
        <TextButton
          label={t('audit.shown-of', { what: label, field: about })}
          onClick={() => setWhole((before) => !before)}
        >
          {label}
        </TextButton>
      </span>
    </>
  )
}
