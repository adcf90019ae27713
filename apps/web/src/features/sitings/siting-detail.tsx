import './siting-words.ts'
import { changeSiting, type ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/client.ts'
import { useAction } from '../../shared/api/queries.ts'
import { sentTexts } from '../../shared/form/texts.ts'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { EntryDetail } from '../../shared/ui/entry-detail.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { Tiles } from '../../shared/ui/overview.tsx'
import { KeepActs } from '../lookups/keep-acts.tsx'
import { offerRestore } from '../lookups/offer-restore.ts'
import { EntryChangeForm } from '../lookups/entry-change-form.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { SitingFields } from './siting-fields.tsx'
import { amountOf, sitingTexts } from './siting-texts.ts'
import { SitingGuests } from './siting-guests.tsx'
import { useKeptSiting } from './sitings.queries.ts'
import { TableChip, useTableState } from './table-state.tsx'
import { useComing } from './use-coming.ts'
import { useFloor } from './use-floor.ts'

interface SitingDetailProps {
  restId: string
  siting: ListedSiting
}

export function SitingDetail({ restId, siting }: SitingDetailProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { _id, capacity, hasCharge, amount, version, isArchived } = siting
  const [isEditing, setEditing] = useState(false)
  const stateOf = useTableState()
  const { coming, isFailed } = useComing(restId, _id)
  const table = useFloor(restId).data?.find((each) => each._id === _id)
  const edit = useRef<HTMLButtonElement>(null)
  const { show, reload } = useKeptSiting(restId)
  const { act, isBusy } = useAction(changeSiting, {
    isQuiet: true,
    onDone: ({ data }) => {
      show(data)
      offerRestore(data.name, data.isArchived, async (isOff, options) =>
        show((await call(changeSiting, { restId, _id, isArchived: isOff }, options)).data),
      )
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })

  // Returns the focus to the button that opened the form.
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) return <SitingChange restId={restId} siting={siting} onLeave={() => setEditing(false)} />
  return (
    <div className="parts">
      <EntryDetail
        entry={siting}
        acts={
          <KeepActs
            entry={siting}
            isBusy={isBusy}
            edit={edit}
            onEdit={() => setEditing(true)}
            onKeep={() => act({ restId, _id, version, isArchived: !isArchived })}
          />
        }
        marks={table && <TableChip table={table} {...stateOf(table)} />}
        first={
          <Tiles
            tiles={[
              { name: t('till.siting-capacity'), value: t('sitings.seats', { count: capacity }) },
              { name: t('till.siting-amount'), value: hasCharge ? money(amount) : t('sitings.no-charge') },
              { name: t('sitings.booked'), value: isFailed ? '–' : coming?.length.toString() },
            ]}
          />
        }
        parts={table && <SitingGuests table={table} coming={coming} />}
      />
      {isArchived && <NoticeLine>{t('sitings.archived-told')}</NoticeLine>}
    </div>
  )
}

interface SitingChangeProps {
  restId: string
  siting: ListedSiting
  onLeave: () => void
}

function SitingChange({ restId, siting, onLeave }: SitingChangeProps) {
  const { t } = useTranslation()
  const { _id, version } = siting
  const { show, reload } = useKeptSiting(restId)
  const saved = { name: siting.name, capacity: String(siting.capacity), amount: String(siting.amount) }
  const form = useSentForm(changeSiting, {
    initial: saved,
    version,
    sent: (draft, at = version) => {
      const { name, capacity } = sentTexts(sitingTexts, draft)
      return { restId, _id, version: at, name, capacity, amount: amountOf(draft) }
    },
    onDone: ({ data }) => {
      show(data)
      onLeave()
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  const draft = useDraft(form)
  const said = ({ name, capacity, amount }: typeof saved) => t('sitings.said', { name, capacity, amount })
  return (
    <EntryChangeForm entry={siting} form={form} said={{ saved: said(saved), entered: said(draft) }} onLeave={onLeave}>
      <SitingFields form={form} />
    </EntryChangeForm>
  )
}
