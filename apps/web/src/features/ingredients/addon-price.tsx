import { changeAddonPrice } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { ADDON_PRICE_MAX_LENGTH } from '@brigade/contract/ingredients/ingredient.rules.ts'
import { listAddons, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newIdempotencyKey } from '../../shared/api/client.ts'
import { numberIn } from '../../shared/form/entered.ts'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { offerUndo } from '../../shared/ui/undo-store.ts'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { OwnerUnlock } from '../accounts/owner-unlock.tsx'
import { useUnlock } from '../accounts/use-unlock.ts'
import { useChangedEntry } from '../lookups/lookups.queries.ts'
import { useEntryChange } from '../lookups/use-entry-change.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

/** A manager needs the owner's code, as for the price of a food. */
export function AddonPrice({ addon, onLeave }: { addon: Addon; onLeave: () => void }) {
  const { t } = useTranslation()
  const { _id, name, price, version } = addon
  const { _id: restId } = useBranch()
  const { money } = useFormats()
  const isOwner = useUserDetails().data?.type === 'owner'
  const unlock = useUnlock(restId)
  const { show } = useChangedEntry(listAddons)
  const after = useEntryChange(listAddons, onLeave)
  // A call names the version whose price it replaces.
  const known = useRef(new Map<number, number>())
  useEffect(() => {
    known.current.set(version, price)
  }, [version, price])
  const carried = () => (isOwner || unlock.token === null ? {} : { token: unlock.token })
  const form = useSentForm(changeAddonPrice, {
    initial: { price: String(price) },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      price: numberIn('float-number', draft.price, { maxLength: ADDON_PRICE_MAX_LENGTH }),
    }),
    carried,
    onDone: (reply, sent) => {
      after.onDone(reply, {})
      const was = known.current.get(sent.version ?? version)
      if (was === undefined || was === reply.data.price) return
      const idempotencyKey = newIdempotencyKey()
      offerUndo({
        text: t('addons.undo-price', { name }),
        undo: async () => {
          const before = { _id, version: reply.data.version, price: was }
          show((await call(changeAddonPrice, before, { ...carried(), idempotencyKey })).data)
        },
      })
    },
    onFail: (error) => {
      after.onFail(error)
      // The unlock has expired, not the session.
      if (isOwner || error.code !== 'unauthorized') return
      unlock.end()
      toast(t('unlock.over'), 'bad')
    },
  })
  const entered = useDraftOf(form, (draft) => draft.price)
  if (!isOwner && unlock.token === null) {
    return (
      <Section title={t('addons.price')}>
        <OwnerUnlock restId={restId} isOver={unlock.isOver} onUnlocked={unlock.open} />
      </Section>
    )
  }
  return (
    <EntryForm title={t('addons.price')} form={form}>
      {form.conflict && (
        <>
          <NoticeLine>{form.conflict}</NoticeLine>
          <EntryFacts>
            <EntryFact name={t('keep.theirs')}>{money(price)}</EntryFact>
            <EntryFact name={t('keep.yours')}>{entered}</EntryFact>
          </EntryFacts>
        </>
      )}
      <MoneyEntry field={form.field('price')} label={t('addons.price')} hint={t('keep.price-hint')} />
    </EntryForm>
  )
}
