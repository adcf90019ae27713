import '../add-food/add-food-words.ts'
import './variations-words.ts'
import '../../lookups/keep-words.ts'
import { foodsTopic, type Food, type Variation } from '@brigade/contract/foods/foods.contract.ts'
import { changeVariation, listArchivedVariations } from '@brigade/contract/foods/variations.contract.ts'
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconPlus,
  IconRestore,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../shared/api/queries.ts'
import { useLiveRefresh } from '../../../shared/live/use-live.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { focusNeighbour } from '../../../shared/ui/focus-neighbour.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { nextAfterMove } from '../../lookups/places.rules.ts'
import classes from '../add-food/variation-list.module.css'
import { useChangedFoods } from '../foods.queries.ts'
import { offerRestoring } from '../update/offer-restoring.ts'
import { UpdatePanel } from '../update/update-panel.tsx'
import { useChange } from '../update/use-change.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { stateSteps } from './state-steps.rules.ts'

interface VariationRowsProps {
  food: Food
  /** What was open before: an id, or `new`. */
  focus: string | null
  onOpen: (id: string) => void
  onCopy: (id: string) => void
  onClose: () => void
}

const STOCK_COMES_BACK_MS = 30_000

const archivedKey = [listArchivedVariations.name]

export function VariationRows({ food, focus, onOpen, onCopy, onClose }: VariationRowsProps) {
  const { t } = useTranslation()
  const { money, stock } = useFoodFormats()
  const now = new Date(useNow(STOCK_COMES_BACK_MS))
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { move, setArchived, isBusy } = useStateOf(food)

  useEffect(() => {
    if (focus === null) return
    // After the panel has moved the focus to its first button.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-of='${focus}'] button`)?.focus())
  }, [focus])

  const archive = (variation: Variation, at: number) => {
    setArchived(variation._id, true)
    requestAnimationFrame(() => focusNeighbour(list.current, at, 'li button'))
  }
  const order = food.variations.map(({ _id }) => ({ _id, isArchived: false }))
  const mover = ({ _id, name }: Variation, way: 'up' | 'down') => {
    const before = nextAfterMove(order, _id, way)
    if (before === undefined) return null
    return (
      <IconButton label={t(`keep.${way}`, { name })} isBusy={isBusy} onClick={() => move(_id, before)}>
        {way === 'up' ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
      </IconButton>
    )
  }
  return (
    <UpdatePanel title={t('foods.updating.variations')} food={food} leave={t('shell.close')} onClose={onClose}>
      <div ref={root} className="parts">
        <ul ref={list} className={classes.list} aria-label={t('foods.variations')} tabIndex={-1}>
          {food.variations.map((variation, at) => {
            const { _id, name, price, isDefault, isDelisted } = variation
            return (
              <li key={_id} className={classes.row} data-of={_id}>
                <span className={classes.name}>
                  {name}
                  {isDefault && <span className="hint"> {t('foods.default')}</span>}
                </span>
                <span className={`beside quiet ${classes.facts}`}>
                  <strong>{money(price)}</strong>
                  <span>{isDelisted ? t('foods.mark.delisted') : stock(variation, now)}</span>
                </span>
                <span className={classes.buttons}>
                  <IconButton label={t('keep.edit-of', { name })} onClick={() => onOpen(_id)}>
                    <IconPencil size={18} stroke={1.75} />
                  </IconButton>
                  <IconButton label={t('variations.duplicate', { name })} onClick={() => onCopy(_id)}>
                    <IconCopy size={18} stroke={1.75} />
                  </IconButton>
                  {mover(variation, 'up')}
                  {mover(variation, 'down')}
                  {food.variations.length > 1 && (
                    <IconButton
                      label={t('variations.archive-of', { name })}
                      isBusy={isBusy}
                      onClick={() => archive(variation, at)}
                    >
                      <IconArchive size={18} aria-hidden />
                    </IconButton>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
        <div data-of="new">
          <ActionButton tone="plain" icon={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('new')}>
            {t('add-food.add-variation')}
          </ActionButton>
        </div>
        <ArchivedRows food={food} isBusy={isBusy} onRestore={(id) => setArchived(id, false)} />
      </div>
    </UpdatePanel>
  )
}

/** Moves, archives and restores variations. The list shows each at once, and the last two can be undone. */
function useStateOf(food: Food) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { show } = useChangedFoods()
  const readArchived = () => void client.invalidateQueries({ queryKey: archivedKey })
  const change = useChange<typeof changeVariation>(food, readArchived)
  const { act, isBusy } = useAction(changeVariation, {
    isQuiet: true,
    onDone: (reply, sent) => {
      change.onDone(reply, sent)
      const { varId, isArchived } = sent
      if (isArchived === undefined) return
      const { version, variations } = reply.data
      const name = [...food.variations, ...variations].find(({ _id }) => _id === varId)?.name ?? ''
      const text = t(isArchived ? 'keep.name-archived' : 'keep.name-restored', { name })
      const steps = stateSteps(food, varId, isArchived)
      offerRestoring({ endpoint: changeVariation, text, version, steps }, (restored) => {
        show(restored)
        readArchived()
      })
    },
    onFail: change.onFail,
  })
  const of = (varId: string) => ({ foodId: food._id, version: food.version, varId })
  return {
    move: (id: string, before: string | null) => act({ ...of(id), before }),
    setArchived: (id: string, isArchived: boolean) => act({ ...of(id), isArchived }),
    isBusy,
  }
}

interface ArchivedRowsProps {
  food: Food
  isBusy: boolean
  onRestore: (id: string) => void
}

function ArchivedRows({ food: { _id: foodId, restId }, isBusy, onRestore }: ArchivedRowsProps) {
  const { t } = useTranslation()
  const { money, moment } = useFoodFormats()
  useLiveRefresh(foodsTopic, restId, archivedKey)
  const { data, error, refetch } = useCall(listArchivedVariations, { restId, foodId })
  const list = useRef<HTMLUListElement>(null)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="apart" aria-label={t('variations.archived')}>
      <h3>{t('variations.archived')}</h3>
      <p className="hint">{t('variations.archived-hint')}</p>
      <ul ref={list} tabIndex={-1}>
        {data.map(({ _id, name, price, archivedAt }, at) => (
          <li key={_id} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <span className={`beside quiet ${classes.facts}`}>
              <span>{money(price)}</span>
              <span>{t('variations.since', { moment: moment(archivedAt) })}</span>
            </span>
            <span className={classes.buttons}>
              <IconButton
                label={t('variations.restore-of', { name })}
                isBusy={isBusy}
                onClick={() => {
                  onRestore(_id)
                  requestAnimationFrame(() => focusNeighbour(list.current, at, 'li button'))
                }}
              >
                <IconRestore size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
