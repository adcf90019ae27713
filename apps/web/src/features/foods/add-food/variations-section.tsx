import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { useFormField } from '../../../shared/form/form-field.ts'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { noEntry, type VariationEntry } from './food-draft.rules.ts'
import { sections } from './labels.ts'
import classes from './parts.module.css'
import type { NewFood } from './use-new-food.ts'
import { useLastChoices } from './last-choices.ts'
import { beginVariation } from './variation-draft.rules.ts'
import { VariationForm } from './variation-form.tsx'
import { asEdited } from './variation-list.rules.ts'
import { VariationList } from './variation-list.tsx'

export function VariationsSection({ food }: { food: NewFood }) {
  const { t } = useTranslation()
  const { form } = food
  const list = form.field('variations')
  const entry = form.field('entry')
  const { value: variations, problem } = useFormField(list)
  const isOpen = useDraftOf(form, (draft) => draft.entry.isOpen)
  const isBegun = useDraftOf(form, (draft) => draft.entry.isBegun)
  const root = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  const toNext = () => root.current?.querySelector<HTMLElement>('[data-next] button')?.focus()
  // The form closed with the focus in it, so the focus moves to the button for the next variation.
  useEffect(() => {
    if (wasOpen.current && !isOpen) toNext()
    wasOpen.current = isOpen
  }, [isOpen])

  const open = (begun: Pick<VariationEntry, 'at' | 'variation'>) =>
    entry.change({ ...begun, isBegun: true, isOpen: true })

  return (
    <FormSection form={form} name="variations" title={t('foods.variations')} labels={sections.variations}>
      <div ref={root} className="lines" data-path="variations">
        <div className={classes.beside}>
          <VariationList
            food={food}
            isEntering={isBegun}
            onEdit={(at) => {
              const variation = variations[at]
              if (variation) open({ at, variation: asEdited(variation) })
            }}
            onRemove={(at) => {
              list.change(variations.filter((_, index) => index !== at))
              toNext()
            }}
          />
        </div>
        <VariationInEntry food={food} onOpen={open} />
        {variations.length === 0 && !isBegun && problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </FormSection>
  )
}

interface VariationInEntryProps {
  food: NewFood
  onOpen: (begun: Pick<VariationEntry, 'at' | 'variation'>) => void
}

function VariationInEntry({ food, onOpen }: VariationInEntryProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { variation: last } = useLastChoices(branch._id)
  const field = food.form.field('entry')
  const isOpen = useDraftOf(food.form, (draft) => draft.entry.isOpen)
  const isBegun = useDraftOf(food.form, (draft) => draft.entry.isBegun)
  if (isOpen) {
    return (
      <div data-path="entry">
        <VariationForm food={food} />
      </div>
    )
  }
  if (!isBegun) {
    return (
      <div style={{ marginTop: 8 }} data-next>
        <ActionButton
          tone="plain"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen({ at: -1, variation: beginVariation(food.form.draft().variations, last, branch) })}
        >
          {t('add-food.add-variation')}
        </ActionButton>
      </div>
    )
  }
  return (
    <Entry field={field} className={`beside acts ${classes.unfinished}`}>
      {({ value, onChange, problem }) => (
        <>
          <p>
            {t(value.at < 0 ? 'add-food.unfinished' : 'add-food.unfinished-change', {
              name: value.variation.name || t('add-food.variation'),
            })}
          </p>
          <span data-next>
            <ActionButton tone="plain" onClick={() => onOpen(value)}>
              {t('add-food.go-on')}
            </ActionButton>
          </span>
          <TextButton onClick={() => onChange(noEntry())}>{t('add-food.discard-variation')}</TextButton>
          {problem && (
            <p className="hint strong bad" role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </Entry>
  )
}
