import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../shared/ui/text-button.tsx'

// Slightly longer text is shown in full.
const SHOWN = 320
const CUT_FROM = 400

interface LongTextProps {
  text: string
  about: string
}

export function LongText({ text, about }: LongTextProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  if (text.length <= CUT_FROM) return text
  const label = isWhole ? t('audit.show-less') : t('audit.show-all')
  return (
    <>
      {isWhole ? text : `${text.slice(0, SHOWN).trimEnd()}…`}
      <div>
        <TextButton
          label={t('audit.shown-of', { what: label, field: about })}
          onClick={() => setWhole((before) => !before)}
        >
          {label}
        </TextButton>
      </div>
    </>
  )
}
