import { ADDON_PRICE_MAX_LENGTH, ADDON_QTY_MAX_LENGTH } from '@brigade/contract/ingredients/ingredient.rules.ts'
import { changeAddon, changeAddonPrice } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listAddons, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIn } from '../../shared/form/entered.ts'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { OwnerUnlock } from '../accounts/owner-unlock.tsx'
import { useUnlock } from '../accounts/use-unlock.ts'
import { EntryChangeForm, PlaceEntry } from '../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../lookups/places.rules.ts'
import { useEntryChange } from '../lookups/use-entry-change.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { noIngredient, type SentIngredient } from './ingredient-entry.rules.ts'
import { IngredientPicker, type IngredientPickerHandle } from './ingredient-picker.tsx'

export function AddonChange({ entry, entries, onLeave }: EntryFormProps<Addon>) {
  const { t } = useTranslation()
  const { _id, name, qty, version } = entry
  const picker = useRef<IngredientPickerHandle>(null)
  const kept: SentIngredient[] = entry.ingredients
  const form = useSentForm(changeAddon, {
    initial: { name, qty: String(qty), ingredients: kept, ingredient: noIngredient, place: samePlace },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      name: draft.name,
      qty: numberIn('number', draft.qty, { maxLength: ADDON_QTY_MAX_LENGTH }) ?? null,
      ingredients: draft.ingredients,
      before: nextAfter(entries, _id, draft.place),
    }),
    ...useEntryChange(listAddons, onLeave),
  })
  const draft = useDraft(form)
  const said = (addon: { name: string; qty: number | string; ingredients: readonly unknown[] }) =>
    [addon.name, addon.qty, t('addons.ingredient-count', { count: addon.ingredients.length })].join(' · ')
  // Includes an ingredient that is entered but not added.
  const save = () => {
    if (form.check() && (!picker.current || picker.current.finish())) form.save()
  }
  return (
    <div className="parts">
      <EntryChangeForm
        entry={entry}
        form={{ ...form, save }}
        said={{ saved: said(entry), entered: said(draft) }}
        onLeave={onLeave}
      >
        <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
        <TextEntry
          field={form.field('qty')}
          label={t('addons.quantity')}
          hint={t('addons.quantity-hint')}
          inputMode="numeric"
        />
        <Entry field={form.field('ingredients')}>
          {(field) => <IngredientPicker ref={picker} entry={form.field('ingredient')} {...field} />}
        </Entry>
        <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
      </EntryChangeForm>
      <AddonPrice addon={entry} onLeave={onLeave} />
    </div>
  )
}

/** A manager needs the owner's code, as for the price of a food. */
function AddonPrice({ addon: { _id, price, version }, onLeave }: { addon: Addon; onLeave: () => void }) {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const isOwner = useUserDetails().data?.type === 'owner'
  const unlock = useUnlock(restId)
  const after = useEntryChange(listAddons, onLeave)
  const form = useSentForm(changeAddonPrice, {
    initial: { price: String(price) },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      price: numberIn('float-number', draft.price, { maxLength: ADDON_PRICE_MAX_LENGTH }),
    }),
    carried: () => (isOwner || unlock.token === null ? {} : { token: unlock.token }),
    onDone: (reply) => after.onDone(reply, {}),
    onFail: (error) => {
      after.onFail(error)
      // The unlock has expired, not the session.
      if (isOwner || error.code !== 'unauthorized') return
      unlock.end()
      toast(t('unlock.over'), 'bad')
    },
  })
  if (!isOwner && unlock.token === null) {
    return (
      <Section title={t('addons.price')}>
        <OwnerUnlock restId={restId} isOver={unlock.isOver} onUnlocked={unlock.open} />
      </Section>
    )
  }
  return (
    <EntryForm title={t('addons.price')} form={form}>
      {form.conflict && <NoticeLine>{form.conflict}</NoticeLine>}
      <MoneyEntry field={form.field('price')} label={t('addons.price')} hint={t('keep.price-hint')} />
    </EntryForm>
  )
}
