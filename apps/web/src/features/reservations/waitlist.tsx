import './dine-words.ts'
import { leaveWaitlist, type WaitingParty } from '@brigade/contract/reservations/waitlist.contract.ts'
import { IconPencil, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { useAction } from '../../shared/api/queries.ts'
import { ActMenu } from '../../shared/ui/act-menu.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ContactLink } from '../../shared/ui/contact-link.tsx'
import { ListNotice, ListWarning } from '../../shared/ui/list-notice.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'
import { useNow } from '../../shared/use-now.ts'
import { useCounts } from '../carts/use-counts.ts'
import { ageWords } from '../orders/order-clock.rules.ts'
import type { useFloor } from '../sitings/use-floor.ts'
import { SeatParty } from './seat-party.tsx'
import { ChangeSheet, JoinSheet } from './waiting-form.tsx'
import { useWaitlistChanged, type useWaitlist } from './waitlist.queries.ts'
import { waitOf } from './waitlist.rules.ts'

const WAITS_GROW_MS = 10_000

interface WaitlistProps {
  restId: string
  query: ReturnType<typeof useWaitlist>
  floor: ReturnType<typeof useFloor>
}

interface Open {
  what: 'seat' | 'change'
  waitId: string
}

/** Guests without a booking who wait for a table. */
export function Waitlist({ restId, query, floor }: WaitlistProps) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<Open | null>(null)
  const now = serverTime(useNow(WAITS_GROW_MS))
  const { data: parties } = query
  // The pressed button goes with its party.
  const root = useFocusHere(parties?.map(({ _id }) => _id).join(' ') ?? '')
  const close = () => setOpen(null)
  // Others may seat the party, or take it off the list, while the sheet is open.
  const party = open && parties?.find(({ _id }) => _id === open.waitId)
  return (
    <section ref={root} className="unringed" tabIndex={-1}>
      <Section
        title={t('waitlist.title')}
        act={
          <ActionButton tone="plain" isSmall needsNetwork onClick={() => setAdding(true)}>
            {t('waitlist.add')}
          </ActionButton>
        }
      >
        <ListNotice items={parties} query={query} skeletonRows={2} />
        {parties?.length === 0 && <p className="quiet">{t('waitlist.nobody')}</p>}
        {parties && parties.length > 0 && (
          <ul className="rows" aria-label={t('waitlist.title')}>
            {parties.map((each) => (
              <PartyRow
                key={each._id}
                party={each}
                now={now}
                restId={restId}
                onOpen={(what) => setOpen({ what, waitId: each._id })}
              />
            ))}
          </ul>
        )}
        <ListWarning items={parties} error={query.error} />
      </Section>
      {isAdding && <JoinSheet restId={restId} onClose={() => setAdding(false)} />}
      {party && open.what === 'change' && <ChangeSheet restId={restId} party={party} onClose={close} />}
      {party && open.what === 'seat' && <SeatParty restId={restId} party={party} floor={floor} onClose={close} />}
    </section>
  )
}

interface PartyRowProps {
  party: WaitingParty
  now: number
  restId: string
  onOpen: (what: Open['what']) => void
}

function PartyRow({ party, now, restId, onOpen }: PartyRowProps) {
  const { t } = useTranslation()
  const { personsIn } = useCounts()
  const changed = useWaitlistChanged(restId)
  const { act, isBusy } = useAction(leaveWaitlist, { onDone: changed, onFail: changed })
  const { _id: waitId, name, contact, noOfPersons, quotedMinutes } = party
  const { minutes, isOver } = waitOf(party, now)
  const { key, values } = ageWords(minutes)
  return (
    <li>
      <span className="head" style={{ flex: 1 }}>
        <span className="row-words" style={{ flexBasis: '14rem' }}>
          <strong>{t('waitlist.party', { name, persons: personsIn(noOfPersons) })}</strong>
          <span className={isOver ? 'bad' : 'quiet'}>
            {minutes > 0
              ? t('waitlist.waits', { time: t(key, values), quotedMinutes })
              : t('waitlist.arrived', { quotedMinutes })}
          </span>
        </span>
        {contact !== null && <ContactLink contact={contact} />}
      </span>
      <ActionButton
        isSmall
        tone="plain"
        needsNetwork
        label={t('waitlist.seat', { name })}
        onClick={() => onOpen('seat')}
      >
        {t('waitlist.seat-short')}
      </ActionButton>
      <ActMenu
        label={t('waitlist.acts', { name })}
        acts={[
          {
            text: t('dine.change'),
            icon: <IconPencil size={18} stroke={1.75} aria-hidden />,
            onClick: () => onOpen('change'),
          },
          {
            text: t('waitlist.leave'),
            icon: <IconUserOff size={18} stroke={1.75} aria-hidden />,
            isBusy,
            onClick: () => act({ waitId }),
          },
        ]}
      />
    </li>
  )
}
