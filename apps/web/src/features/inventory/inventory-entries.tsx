import './material-stock-words.ts'
import { ListNotice, ListWarning } from '../../shared/ui/list-notice.tsx'
import type { InventoryEntry } from '@brigade/contract/inventory/inventory.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './inventory-entries.module.css'
import { useInventoryEntries } from './inventory.queries.ts'
import { Withdrawn } from '../restaurants/withdrawn.tsx'
import { ReverseStocktake } from './reverse-stocktake.tsx'
import { useInventoryFormats } from './use-inventory-formats.ts'

/** The number shown at first, and added with each press. */
const SHOWN = 20

interface InventoryEntriesProps {
  restId: string
  matId: string
}

export function InventoryEntries({ restId, matId }: InventoryEntriesProps) {
  const { t } = useTranslation()
  const list = useInventoryEntries(restId, matId)
  const { items, isWhole, error, loadMore } = list
  const [most, setMost] = useState(SHOWN)
  const { root, shown } = useAimed(list, most)
  const showMore = () => {
    if (items && most >= items.length - SHOWN) loadMore()
    setMost(most + SHOWN)
  }
  return (
    <section className="stack apart" aria-label={t('inventory.entries')}>
      <h3>{t('inventory.entries')}</h3>
      <ListNotice items={items} query={list} empty={{ title: t('inventory.no-entries') }} skeletonRows={2} />
      {items && items.length > 0 && (
        <ol ref={root} aria-label={t('inventory.entries')}>
          {items.slice(0, shown).map((entry) => (
            <Entry key={entry._id} restId={restId} entry={entry} />
          ))}
        </ol>
      )}
      <ListWarning items={items} error={error} />
      {items && (items.length > shown || !isWhole) && (
        <div className="beside">
          <ActionButton tone="plain" onClick={showMore}>
            {t('inventory.show-more')}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

/** In the address of a screen that shows one movement of the list. */
const AIM = '#movement-'

/** Shows and focuses the movement in the address. It can be further down than the list has been read. */
function useAimed({ items, isWhole, loadMore }: ReturnType<typeof useInventoryEntries>, most: number) {
  const { hash, key } = useLocation()
  const root = useRef<HTMLOListElement>(null)
  const place = items?.findIndex(({ _id }) => `${AIM}${_id}` === hash) ?? -1
  const isBelow = hash.startsWith(AIM) && items !== undefined && place === -1 && !isWhole
  useEffect(() => {
    if (isBelow) loadMore()
  }, [isBelow, loadMore])
  useEffect(() => {
    const found = root.current?.children.item(place)
    if (found instanceof HTMLElement) found.focus()
  }, [place, key])
  return { root, shown: Math.max(most, place + 1) }
}

/** The order, bill or stocktake behind a movement. */
function Subject({ orderId, tokenNo, purId, billId, countId, countedAt }: InventoryEntry) {
  const { t } = useTranslation()
  const { moment } = useInventoryFormats()
  const { search } = useLocation()
  if (countId !== null && countedAt !== null) {
    return (
      <Link className="link" to={{ search, hash: `${AIM}${countId}` }}>
        {t('inventory.of-count', { when: moment(countedAt) })}
      </Link>
    )
  }
  if (orderId !== null && tokenNo !== null) {
    return (
      <Link className="link" to={`/dashboard/orders/history/${orderId}`}>
        {t('inventory.of-order', { tokenNo })}
      </Link>
    )
  }
  if (purId === null || billId === null) return null
  return (
    <Link className="link" to={`/dashboard/inventory/purchases/${purId}`}>
      {t('inventory.of-bill', { billId })}
    </Link>
  )
}

function Entry({ restId, entry }: { restId: string; entry: InventoryEntry }) {
  const { t } = useTranslation()
  const formats = useInventoryFormats()
  const { at, move, isWeight, quantity, value, left, note, isReversible, reversed } = entry
  return (
    <li className={classes.entry} tabIndex={-1}>
      <span className={`head ${classes.move}`}>
        <strong>{t(`inventory.move.${move}`)}</strong>
        <Subject {...entry} />
      </span>
      {move === 'count' && quantity === 0 ? (
        <span className={classes.wide}>{t('inventory.matched')}</span>
      ) : (
        <>
          <span className={`strong ${classes.figure}`}>{formats.change(isWeight, quantity)}</span>
          <span className={classes.figure}>{formats.money(value)}</span>
        </>
      )}
      <time className="hint" dateTime={at}>
        {formats.moment(at)}
      </time>
      <span className={`hint ${classes.wide}`}>{t('inventory.left', { amount: formats.amount(isWeight, left) })}</span>
      {note !== '' && <span className={`hint ${classes.note}`}>{note}</span>}
      {reversed && (
        <div className={classes.more}>
          <Withdrawn as="reversed" withdrawal={reversed} />
        </div>
      )}
      {isReversible && (
        <div className={`acts ${classes.act}`}>
          <ReverseStocktake restId={restId} entryId={entry._id} />
        </div>
      )}
    </li>
  )
}
