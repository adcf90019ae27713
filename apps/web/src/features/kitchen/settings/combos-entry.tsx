import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { MOST_OF_PART, type Combo } from '@brigade/contract/kitchen/stations.contract.ts'
import { useTranslation } from 'react-i18next'
import { choicesOf } from '../../../shared/form/choices.ts'
import { useFormField, type FormField } from '../../../shared/form/form-field.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { MultiDropdown } from '../../../shared/ui/multi-dropdown.tsx'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { changedWith, chosenParts, comboWays, partsIn, partWays, withChanged } from './combos.rules.ts'

interface CombosEntryProps {
  /** Those that a person changed, so that a save leaves to colleagues what they changed of the others. */
  field: FormField<Combo[]>
  saved: readonly Combo[]
  foods: readonly Food[] | undefined
}

const NONE = [] as const

/** What each combo consists of; nothing in a branch without combos. */
export function CombosEntry({ field, saved, foods = NONE }: CombosEntryProps) {
  const { t } = useTranslation()
  const { value: changed, change, problem } = useFormField(field)
  const combos = withChanged(saved, changed)
  const offered = partWays(foods)
  const entries = offered.map(({ variationId, name }) => ({ _id: variationId, name }))
  const nameOf = (id: string) => entries.find(({ _id }) => _id === id)?.name ?? t('entries.choice-gone')
  const ways = comboWays(foods, combos)
  if (ways.length === 0) return null
  return (
    <>
      <div className="lines">
        <h3>{t('kitchen.combos')}</h3>
        <p className="quiet">{t('kitchen.combos-hint')}</p>
      </div>
      <div>
        {ways.map((way) => {
          const parts = partsIn(combos, way.variationId)
          const save = (next: Combo['parts']) => change(changedWith(changed, way, next, saved))
          const chosen = parts.map(({ variationId }) => variationId)
          return (
            <fieldset key={way.variationId}>
              <legend className="for-screen-readers">{way.name}</legend>
              <Disclosure
                title={way.name}
                hint={
                  parts.length === 0
                    ? t('kitchen.combo-whole')
                    : parts
                        .map(({ variationId, quantity }) =>
                          t('kitchen.combo-part', { quantity, name: nameOf(variationId) }),
                        )
                        .join(' · ')
                }
              >
                <MultiDropdown
                  label={t('kitchen.combo-parts')}
                  placeholder={t('kitchen.combo-add')}
                  choices={choicesOf(entries, chosen, t('entries.choice-gone'))}
                  selected={chosen}
                  onChange={(ids) => save(chosenParts(parts, ids, offered))}
                />
                {parts.map(({ variationId, quantity }) => (
                  <Stepper
                    key={variationId}
                    label={nameOf(variationId)}
                    value={quantity}
                    least={1}
                    most={MOST_OF_PART}
                    onChange={(next) =>
                      save(parts.map((part) => (part.variationId === variationId ? { ...part, quantity: next } : part)))
                    }
                  />
                ))}
              </Disclosure>
            </fieldset>
          )
        })}
      </div>
      {problem && <p className="problem">{problem}</p>}
    </>
  )
}
