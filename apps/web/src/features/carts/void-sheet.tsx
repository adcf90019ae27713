import './take-off-words.ts'
import { MAX_REASON } from '@brigade/contract/carts/cart.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import question from '../../shared/ui/question.module.css'
import { TextButton } from '../../shared/ui/text-button.tsx'

const reasons = ['void.changed-mind', 'void.wrong-item', 'void.kitchen-mistake', 'void.out-of-stock'] as const

export interface VoidSheetProps {
  /** The line as people call it; null for a whole cart. */
  line: string | null
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why foods that the kitchen has are taken off. One tap on a reason takes them off. */
export default function VoidSheet({ line, onReason, onClose }: VoidSheetProps) {
  const { t } = useTranslation()
  const form = useForm(
    { reason: '' },
    {
      problemsOf: (draft): Problems => {
        const entered = draft.reason.trim()
        if (entered === '') return { reason: t('void.empty') }
        const wrong = checkInput('name', entered, { maxLength: MAX_REASON })
        return wrong === null ? {} : { reason: t(wrong) }
      },
    },
  )
  const { root } = form
  const label = line === null ? t('void.of-cart') : t('void.of', { line })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.check()) onReason(form.draft().reason.trim())
  }
  return (
    <Modal label={label} onClose={onClose}>
      <form ref={root} className={question.question} noValidate onSubmit={submit}>
        <h2>{label}</h2>
        <div className="beside" role="group" aria-label={t('void.reasons')}>
          {reasons.map((key) => (
            <ActionButton key={key} tone="plain" needsNetwork={false} onClick={() => onReason(t(key))}>
              {t(key)}
            </ActionButton>
          ))}
        </div>
        <TextEntry field={quiet(form.field('reason'))} label={t('void.other')} />
        <div className={`beside ${question.answers}`}>
          <TextButton onClick={onClose}>{t('entries.cancel')}</TextButton>
          <ActionButton type="submit" tone="red" needsNetwork={false}>
            {t('void.take-off')}
          </ActionButton>
        </div>
      </form>
    </Modal>
  )
}
