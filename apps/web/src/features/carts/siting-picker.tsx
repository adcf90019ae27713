import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useEffect, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'
import { AddSiting } from '../sitings/add-siting.tsx'
import type { CartChange } from './cart-acts.rules.ts'
import chips from './choice-chips.module.css'
import { Foldable } from './foldable.tsx'
import classes from './siting-picker.module.css'
import type { SitingState } from './siting-state.rules.ts'
import { useSitingStates } from './use-siting-states.ts'
import { useSitings } from '../sitings/sitings.queries.ts'
import { useCartTime } from './direct/use-cart-time.ts'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { useCounts } from './use-counts.ts'

interface SitingPickerProps {
  cart: Cart
  isLocked: boolean
  act: (change: CartChange) => void
}

export function SitingPicker({ cart, isLocked, act }: SitingPickerProps) {
  const { t } = useTranslation()
  const { personsIn } = useCounts()
  const [isOpen, setOpen] = useState(false)
  const { siting, noOfPersons: persons } = cart
  const summary = siting ? t('till.seated', { siting: siting.name, persons: personsIn(persons) }) : undefined
  return (
    <Foldable title={t('till.siting')} summary={summary} isOpen={isOpen} onOpen={setOpen}>
      <SitingForm
        cart={cart}
        isLocked={isLocked}
        onSeat={(chosen, noOfPersons, isConfirmed) => {
          act({ deed: 'seat', siting: chosen, noOfPersons, ...(isConfirmed && { isConfirmed }) })
          setOpen(false)
        }}
        onUnseat={() => {
          act({ deed: 'unseat' })
          setOpen(false)
        }}
      />
    </Foldable>
  )
}

interface SitingFormProps {
  cart: Cart
  isLocked: boolean
  onSeat: (siting: Siting, noOfPersons: number, isConfirmed: boolean) => void
  onUnseat: () => void
}

function SitingForm({ cart, isLocked, onSeat, onUnseat }: SitingFormProps) {
  const { t } = useTranslation()
  const sitings = useSitings(cart.restId)
  const { chosen, entered, persons, pending, choose, setPersons } = useSeatChoice(cart)
  const stateOf = useSitingStates(cart)
  const [asked, setAsked] = useState<Siting | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const choices = useRef<HTMLFieldSetElement>(null)
  const adding = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isAdding) adding.current?.scrollIntoView({ block: 'nearest' })
  }, [isAdding])

  // The sitings load after the picker has opened, and make it longer.
  const areThere = sitings.data !== undefined
  useEffect(() => {
    if (areThere) choices.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [areThere])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isLocked) return
    if (chosen) {
      const state = stateOf(chosen)
      const isNew = chosen._id !== cart.siting?._id
      if (cart.service === 'Direct' && isNew && state?.kind === 'reserved' && asked?._id !== chosen._id) {
        return setAsked(chosen)
      }
      return onSeat(chosen, persons, asked?._id === chosen._id)
    }
    toast(t('siting.select'), 'bad')
    setSubmitted(true)
    choices.current?.querySelector('input')?.focus()
  }

  const isAsking = chosen !== null && asked?._id === chosen._id
  return (
    <form className="lines" noValidate onSubmit={submit}>
      <SitingChoices
        fieldset={choices}
        sitings={sitings}
        stateOf={stateOf}
        seated={cart.siting?._id}
        chosen={chosen?._id}
        isPending={pending !== null}
        isMissing={isSubmitted && chosen === null}
        onChoose={choose}
      />
      <div ref={adding} className={classes.adding}>
        <AddSiting restId={cart.restId} isOpen={isAdding} onOpen={setAdding} onAdded={choose} />
      </div>
      <div className={`beside ${classes.seat}`} hidden={isAdding}>
        <p className={`hint strong loss ${classes.pending}`} role="status">
          {isAsking && <SeatReserved siting={chosen} state={stateOf(chosen)} />}
          {pending && !isAsking && <PendingSeat siting={pending} entered={entered} persons={persons} />}
        </p>
        <Stepper
          label={t('till.persons')}
          isLabelHidden={isAsking || pending !== null}
          value={persons}
          most={chosen?.capacity ?? 0}
          onChange={setPersons}
        />
        <ActionButton type="submit" isEarly={!pending}>
          {t(isAsking ? 'till.seat-anyway' : cart.siting ? 'till.seat-update' : 'till.seat')}
        </ActionButton>
        {/* The siting of a table comes from its booking. */}
        {cart.service === 'Direct' && cart.siting && (
          <ActionButton tone="plain" isBusy={isLocked} needsNetwork={false} onClick={onUnseat}>
            {t('till.unseat')}
          </ActionButton>
        )}
      </div>
    </form>
  )
}

/** The siting and persons to seat; `pending` is the siting when they differ from the cart's. */
function useSeatChoice({ siting: seated, noOfPersons, service }: Cart) {
  const [chosen, setChosen] = useState(seated)
  const [entered, setPersons] = useState(noOfPersons)
  const persons = chosen ? Math.min(entered, chosen.capacity) : entered
  const pending = chosen && (chosen._id !== seated?._id || persons !== noOfPersons) ? chosen : null
  const choose = (siting: Siting) => {
    setChosen(siting)
    // A booking knows its persons; at the counter there is at least one.
    if (service === 'Direct' && entered === 0) setPersons(1)
  }
  return { chosen, entered, persons, pending, choose, setPersons }
}

interface SitingChoicesProps {
  fieldset: RefObject<HTMLFieldSetElement | null>
  sitings: ReturnType<typeof useSitings>
  stateOf: (siting: Siting) => SitingState | null
  /** The id of the cart's siting, and of the chosen one. */
  seated: string | undefined
  chosen: string | undefined
  isPending: boolean
  /** Submitted without a choice. */
  isMissing: boolean
  onChoose: (siting: Siting) => void
}

function SitingChoices({
  fieldset,
  sitings,
  stateOf,
  seated,
  chosen,
  isPending,
  isMissing,
  onChoose,
}: SitingChoicesProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const id = useId()
  return (
    <fieldset ref={fieldset} role="radiogroup" aria-describedby={isMissing ? `${id}-problem` : undefined}>
      <legend>{t('till.sitings')}</legend>
      <div className={`lines ${chips.grid}`}>
        {sitings.data?.map((siting) => (
          <label key={siting._id} className={chips.chip} data-pending={isPending && siting._id !== seated}>
            <input type="radio" name={id} checked={chosen === siting._id} onChange={() => onChoose(siting)} />
            <span>
              {siting.name}
              {siting._id === seated && (
                <span className="hint strong good" style={{ marginLeft: 8 }}>
                  {t('till.seated-now')}
                </span>
              )}
              {siting._id !== seated && <SitingStateWords state={stateOf(siting)} />}
            </span>
            <span className={chips.beside}>
              {t('till.seats', { capacity: siting.capacity })}
              {siting.hasCharge && <strong> {money(siting.amount)}</strong>}
            </span>
          </label>
        ))}
      </div>
      {sitings.data?.length === 0 && <p className="quiet">{t('till.no-sitings')}</p>}
      {sitings.isPending && <p className="quiet">{t('common.loading')}</p>}
      {sitings.error && <p className="quiet">{sitings.error.message}</p>}
      {isMissing && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {t('siting.select')}
        </p>
      )}
    </fieldset>
  )
}

function SitingStateWords({ state }: { state: SitingState | null }) {
  const { t } = useTranslation()
  const time = useCartTime()
  const { begin } = useSlotTimes()
  if (!state) return null
  if (state.kind === 'free') return <span className="hint"> {t('till.siting-free')}</span>
  const words =
    state.kind === 'reserved'
      ? t('till.siting-reserved', { time: begin(state.timeSlot) })
      : t('till.siting-occupied', { time: time(state.since) })
  return <strong className="hint"> {words}</strong>
}

function SeatReserved({ siting, state }: { siting: Siting; state: SitingState | null }) {
  const { t } = useTranslation()
  const { begin } = useSlotTimes()
  return state?.kind === 'reserved'
    ? t('till.seat-reserved', { siting: siting.name, time: begin(state.timeSlot) })
    : null
}

function PendingSeat({ siting, entered, persons }: { siting: Siting; entered: number; persons: number }) {
  const { t } = useTranslation()
  const { personsIn } = useCounts()
  const { name, capacity } = siting
  const pending = t('till.seat-pending', { siting: name, persons: personsIn(persons) })
  if (entered <= capacity) return pending
  return `${pending} ${t('till.persons-lowered', { siting: name, capacity, persons: entered })}`
}
