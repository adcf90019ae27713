import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { focusNeighbour } from '../../shared/ui/focus-neighbour.ts'

interface ChargeListProps {
  charges: Cart['extraCharges']
  isLocked: boolean
  onRemove: (at: number) => void
}

// Equal charges may repeat, so the index is part of the key.
const numbered = (charges: Cart['extraCharges']) =>
  charges.map((charge, at) => ({ charge, at, key: `${at} ${charge.note}` }))

export function ChargeList({ charges, isLocked, onRemove }: ChargeListProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const list = useRef<HTMLUListElement>(null)

  const remove = (at: number) => {
    onRemove(at)
    // The pressed button disappears with its charge, so the focus moves to a neighbour.
    requestAnimationFrame(() => focusNeighbour(list.current, at))
  }

  return (
    <ul ref={list} className="rows" hidden={charges.length === 0} aria-label={t('till.extra-charges')} tabIndex={-1}>
      {numbered(charges).map(({ charge, at, key }) => (
        <li key={key}>
          <span className="row-words">{charge.note}</span>
          <span>{money(charge.amount)}</span>
          <IconButton
            label={t('till.remove', { line: charge.note })}
            isBusy={isLocked}
            needsNetwork={false}
            onClick={() => remove(at)}
          >
            <IconTrash size={20} stroke={1.75} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
