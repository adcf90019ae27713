import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { changeSentences, isLongChange, type Piece } from './change-sentence.rules.ts'
import type { ChangedField } from './changed-fields.rules.ts'
import { LongText } from './long-text.tsx'

/** What changed, one sentence for each field. */
export function ChangeSentences({ fields }: { fields: readonly ChangedField[] }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="stack apart" aria-labelledby={id}>
      <h3 id={id}>{t('audit.changed')}</h3>
      <ul className="rows" aria-labelledby={id}>
        {fields.map((field) => (
          <li key={field.key}>
            <div className="lines">
              {isLongChange(field) ? (
                <LongChange field={field} />
              ) : (
                changeSentences(field).map((sentence) => <Sentence key={sentence[0]?.text} pieces={sentence} />)
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Values may run from right to left. */
function Sentence({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p>
      {pieces.map(({ text, isValue }, place) => {
        const key = `${place} ${text}`
        return isValue ? (
          <bdi key={key} className="strong">
            {text}
          </bdi>
        ) : (
          <Fragment key={key}>{text}</Fragment>
        )
      })}
    </p>
  )
}

function LongChange({ field }: { field: ChangedField }) {
  const { t } = useTranslation()
  const name = field.name || t('audit.value')
  return (
    <>
      <p>{t('audit.long-changed', { name })}</p>
      <EntryFacts>
        <Side label={t('audit.before')} text={field.before} about={name} />
        <Side label={t('audit.after')} text={field.after} about={name} />
      </EntryFacts>
    </>
  )
}

function Side({ label, text, about }: { label: string; text: string | null; about: string }) {
  const { t } = useTranslation()
  return (
    <EntryFact name={label} isWide>
      {text === null ? t('audit.nothing-there') : <LongText text={text} about={about} />}
    </EntryFact>
  )
}
