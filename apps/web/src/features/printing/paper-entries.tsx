import { paperOf, rolls, sheets } from '@brigade/contract/printing/paper.rules.ts'
import { useTranslation } from 'react-i18next'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'

/** Free text, with what most printers take one press away. */
export function PaperSize({ field, isRollOnly }: { field: FormField<string>; isRollOnly: boolean }) {
  const { t } = useTranslation()
  const { value, change } = useFormField(field)
  return (
    <div className="lines">
      <TextEntry
        field={field}
        label={t('settings.paper-size')}
        hint={usePaperHint(value)}
        placeholder={t('settings.paper-placeholder')}
      />
      <div className="beside" role="group" aria-label={t('settings.paper-usual')}>
        {[...rolls, ...(isRollOnly ? [] : sheets)].map((size) => (
          <ActionButton
            key={size}
            isSmall
            tone={value === size ? 'green' : 'plain'}
            isPressed={value === size}
            onClick={() => change(size)}
          >
            {size}
          </ActionButton>
        ))}
      </div>
    </div>
  )
}

export function Scale({ field }: { field: FormField<string> }) {
  const { t } = useTranslation()
  return (
    <TextEntry
      field={field}
      label={t('settings.scale')}
      hint={t('settings.scale-hint')}
      placeholder={t('settings.scale-placeholder')}
      inputMode="decimal"
    />
  )
}

function usePaperHint(typed: string): string {
  const { t } = useTranslation()
  if (typed.trim() === '') return t('settings.paper-hint')
  const paper = paperOf(typed)
  return paper.kind === 'roll'
    ? t('settings.paper-roll', { width: paper.width })
    : t('settings.paper-sheet', { size: paper.size })
}
