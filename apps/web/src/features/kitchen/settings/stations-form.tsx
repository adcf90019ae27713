import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { saveKitchen, type Combo, type Kitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { useAll } from '../../../shared/api/lists.ts'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { choicesOf } from '../../../shared/form/choices.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { useFormField } from '../../../shared/form/form-field.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useProblemAt } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Dropdown, type Choice } from '../../../shared/ui/dropdown.tsx'
import { MultiDropdown } from '../../../shared/ui/multi-dropdown.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { withArchived } from '../../lookups/lookups.queries.ts'
import { usePrinters } from '../../printing/printing.queries.ts'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useChangedKitchen } from '../kitchen.queries.ts'
import { countAssigned } from './assigned.rules.ts'
import { CombosEntry } from './combos-entry.tsx'
import { withChanged } from './combos.rules.ts'
import classes from './stations-form.module.css'

const NO_PRINTER = ''
const unchanged: Combo[] = []

interface StationsFormProps {
  kitchen: Kitchen
  onSaved: () => void
}

export function StationsForm({ kitchen, onSaved }: StationsFormProps) {
  const { t } = useTranslation()
  const { restId, stations, preparesTakeaway, hasFullCopy, combos = [], version } = kitchen
  const { show, reload } = useChangedKitchen(restId)
  const form = useSentForm(saveKitchen, {
    initial: { stations, preparesTakeaway, hasFullCopy, combos: unchanged },
    version,
    sent: ({ combos: changed, ...draft }, at = version) => ({
      restId,
      ...draft,
      ...(changed.length > 0 && { combos: withChanged(combos, changed) }),
      version: at,
    }),
    onDone: ({ data }) => {
      show(data)
      toast(t('kitchen.saved'), 'good')
      onSaved()
    },
    onFail: reload,
  })
  const { value: drafts, change } = useFormField(form.field('stations'))
  const problem = useProblemAt(form, 'stations')
  const categories = useAll(listCategories, withArchived).data
  const foods = useAll(listFoods, { restId }).data
  const printers = usePrinterChoices(restId)
  const canPrint = printers.length > 0
  const printerOf = (id: string | null) =>
    printers.find(({ value }) => value === id)?.label ?? t('kitchen.station-no-printer')
  const gone = t('entries.choice-gone')
  const without = (id: string) => drafts.filter(({ _id }) => _id !== id)
  const raised = (at: number) =>
    drafts.flatMap((each, place) => (place === at ? [] : place === at - 1 ? [drafts[at] ?? each, each] : [each]))
  const nameOf = (at: number) => drafts[at]?.name || t('kitchen.station', { number: at + 1 })

  return (
    <EntryForm title={t('kitchen.setup')} hint={t('kitchen.setup-hint')} form={form} foot={null}>
      <div>
        {drafts.map(({ _id, categoryIds, foodIds, printerId }, at) => (
          <fieldset key={_id}>
            <legend className="for-screen-readers">{nameOf(at)}</legend>
            <Disclosure
              title={nameOf(at)}
              hint={
                at > 0 && categoryIds.length + foodIds.length === 0 ? (
                  <span className="loss">{t('kitchen.gets-nothing')}</span>
                ) : (
                  [
                    ...(canPrint ? [printerOf(printerId)] : []),
                    ...(foods ? [t('kitchen.gets', { count: countAssigned(_id, drafts, foods) })] : []),
                  ].join(' · ')
                )
              }
              isOpen={!stations.some((saved) => saved._id === _id)}
            >
              <div className={classes.station}>
                <TextEntry
                  field={form.field(`stations[${at}].name`, `stations.${at}.name`)}
                  label={t('kitchen.station-name')}
                />
                {canPrint && (
                  <Entry field={form.field(`stations[${at}].printerId`, `stations.${at}.printerId`)}>
                    {({ value, onChange, problem: wrong }) => (
                      <Dropdown
                        label={t('kitchen.station-printer')}
                        choices={[{ value: NO_PRINTER, label: t('kitchen.station-no-printer') }, ...printers]}
                        value={value ?? NO_PRINTER}
                        onChange={(picked) => onChange(picked === NO_PRINTER ? null : picked)}
                        problem={wrong}
                      />
                    )}
                  </Entry>
                )}
                <Entry field={form.field(`stations[${at}].categoryIds`, `stations.${at}.categoryIds`)}>
                  {({ value, onChange, problem: wrong }) => (
                    <MultiDropdown
                      label={t('kitchen.station-categories')}
                      placeholder={t('kitchen.station-add-categories')}
                      choices={choicesOf(categories, value, gone)}
                      selected={value}
                      onChange={onChange}
                      problem={wrong}
                    />
                  )}
                </Entry>
                <div className={canPrint ? undefined : classes.whole}>
                  <Entry field={form.field(`stations[${at}].foodIds`, `stations.${at}.foodIds`)}>
                    {({ value, onChange, problem: wrong }) => (
                      <MultiDropdown
                        label={t('kitchen.station-foods')}
                        placeholder={t('kitchen.station-add-foods')}
                        choices={choicesOf(foods, value, gone)}
                        selected={value}
                        onChange={onChange}
                        problem={wrong}
                      />
                    )}
                  </Entry>
                </div>
                {at === 0 && categoryIds.length + foodIds.length === 0 && (
                  <p className={`hint ${classes.whole}`}>{t('kitchen.gets-rest')}</p>
                )}
              </div>
              <div className="aligned">
                {at > 0 && (
                  <IconButton label={t('kitchen.station-up', { name: nameOf(at) })} onClick={() => change(raised(at))}>
                    <IconArrowUp size={20} aria-hidden />
                  </IconButton>
                )}
                <ActionButton
                  tone="quiet-red"
                  isSmall
                  label={t('kitchen.station-remove', { name: nameOf(at) })}
                  onClick={() => change(without(_id))}
                >
                  {t('kitchen.display-remove')}
                </ActionButton>
              </div>
            </Disclosure>
          </fieldset>
        ))}
      </div>
      <div>
        <TextButton
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            change([...drafts, { _id: uuidv7(), name: '', categoryIds: [], foodIds: [], printerId: null }])
          }
        >
          {t('kitchen.add-station')}
        </TextButton>
      </div>
      {problem && <p className="problem">{problem}</p>}
      <CombosEntry field={form.field('combos')} saved={combos} foods={foods} />
      <div>
        <CheckEntry
          field={form.field('preparesTakeaway')}
          label={t('kitchen.prepares')}
          hint={t('kitchen.prepares-hint')}
        />
        {canPrint && (
          <CheckEntry
            field={form.field('hasFullCopy')}
            label={t('kitchen.full-copy')}
            hint={t('kitchen.full-copy-hint')}
          />
        )}
      </div>
      {form.conflict && <NoticeLine>{form.conflict}</NoticeLine>}
    </EntryForm>
  )
}

/** Empty in a branch that prints nothing. */
function usePrinterChoices(restId: string): Choice[] {
  const { flags } = useBranches()
  const { data = [] } = usePrinters(restId, { enabled: flags.isRemotePrintAllowed })
  return data.map(({ _id, name }) => ({ value: _id, label: name }))
}
