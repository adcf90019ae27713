import { say } from '@brigade/contract/messages/say.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { noEntry, type VariationDraft, type VariationEntry } from './food-draft.rules.ts'
import { variationProblems, type Problems } from './food-sent.rules.ts'
import { FormSection } from './form-section.tsx'
import { goneInVariation } from './gone.rules.ts'
import { told } from './marks.ts'
import classes from './parts.module.css'
import type { NewFood } from './use-new-food.ts'
import { VariationForm } from './variation-form.tsx'
import { asEdited, withEntered } from './variation-list.rules.ts'
import { VariationList } from './variation-list.tsx'

/** The ways it comes in: those in the list, and the one that is being entered. */
export function VariationsSection({ food }: { food: NewFood }) {
  const { t } = useTranslation()
  const { draft, edit, change, marks, lists, known, moment } = food
  const { kind, variations, entry } = draft
  const root = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(entry.isOpen)

  const toNext = () => root.current?.querySelector<HTMLElement>('[data-next] button')?.focus()
  // The form, and the focus with it, is gone: it goes on where another one is begun.
  useEffect(() => {
    if (wasOpen.current && !entry.isOpen) toNext()
    wasOpen.current = entry.isOpen
  }, [entry.isOpen])

  const open = (begun: Pick<VariationEntry, 'at' | 'variation'>) =>
    edit({ entry: { ...begun, isBegun: true, isOpen: true } })
  const added = withEntered(variations, entry)
  const problems: Problems = {
    ...variationProblems(kind, entry.variation, moment),
    ...goneInVariation(entry.variation, known),
    ...(added === null && { name: say('food.variation-names') }),
  }
  const add = (ingredients: VariationDraft['ingredients']) => {
    const finished = withEntered(variations, { ...entry, variation: { ...entry.variation, ingredients } })
    if (finished) edit({ variations: finished, entry: noEntry() })
  }
  const editEntry = (changed: Partial<VariationDraft>) =>
    change((before) => ({
      ...before,
      entry: { ...before.entry, variation: { ...before.entry.variation, ...changed } },
    }))
  const discard = () => edit({ entry: noEntry() })

  return (
    <FormSection name="variations" title={t('add-food.variations')} marks={marks}>
      <div ref={root} className={classes.choice} data-path="variations">
        <div className={classes.beside}>
          <VariationList
            kind={kind}
            variations={variations}
            taxes={lists.taxes}
            marks={marks}
            isEntering={entry.isBegun}
            onEdit={(at) => {
              const variation = variations[at]
              if (variation) open({ at, variation: asEdited(variation) })
            }}
            onRemove={(at) => {
              edit({ variations: variations.filter((_, index) => index !== at) })
              toNext()
            }}
          />
        </div>
        {entry.isOpen ? (
          <div data-path="entry">
            <VariationForm
              kind={kind}
              entry={entry}
              edit={editEntry}
              problems={problems}
              moment={moment}
              lists={lists}
              onAdd={add}
              onLeave={() => edit({ entry: { ...entry, isOpen: false } })}
              onDiscard={discard}
            />
          </div>
        ) : entry.isBegun ? (
          <div className={classes.unfinished} data-path="entry">
            <p>
              {t(entry.at < 0 ? 'add-food.unfinished' : 'add-food.unfinished-change', {
                name: entry.variation.name || t('add-food.variation'),
              })}
            </p>
            <span data-next>
              <ActionButton tone="plain" onClick={() => open(entry)}>
                {t('add-food.go-on')}
              </ActionButton>
            </span>
            <TextButton onClick={discard}>{t('add-food.discard-variation')}</TextButton>
            {told(marks, 'entry') && <p role="alert">{told(marks, 'entry')}</p>}
          </div>
        ) : (
          <div className={classes.next} data-next>
            <ActionButton tone="plain" icon={<IconPlus size={18} aria-hidden />} onClick={() => open(noEntry())}>
              {t('add-food.add-variation')}
            </ActionButton>
          </div>
        )}
        {variations.length === 0 && !entry.isBegun && told(marks, 'variations') && (
          <p className={classes.problem} role="alert">
            {told(marks, 'variations')}
          </p>
        )}
      </div>
    </FormSection>
  )
}
