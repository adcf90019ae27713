import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusNeighbour } from '../../shared/ui/focus-neighbour.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { billColumns } from './bill-columns.ts'
import classes from './material-entry.module.css'
import { billed, type SentMaterial } from './purchase-draft.rules.ts'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface AddedMaterialsProps {
  added: readonly SentMaterial[]
  nameOf: (matId: string) => string
  onChange: (added: readonly SentMaterial[]) => void
}

/** The lines of the bill so far, as its detail will show them. */
export function AddedMaterials({ added, nameOf, onChange }: AddedMaterialsProps) {
  const { t } = useTranslation()
  const { money, decimals, quantity } = usePurchaseFormats()
  const table = useRef<HTMLDivElement>(null)
  const total = billed(added, decimals)
  const inMoney = (minor: number) => money(toDecimal(minor, decimals))

  const remove = (at: number) => {
    onChange(added.filter((_, other) => other !== at))
    // The pressed button disappears with its line, so the focus moves to a neighbour.
    requestAnimationFrame(() => focusNeighbour(table.current, at))
  }

  return (
    <div ref={table} className={classes.lines} aria-live="polite" tabIndex={-1}>
      {added.length === 0 ? (
        <ul className="rows">
          <li className="quiet">{t('purchases.none-added')}</li>
        </ul>
      ) : (
        <TotalsTable
          label={t('purchases.added-materials')}
          isHeadHidden
          columns={billColumns.map((head) => t(head))}
          rows={added.map((material, at) => {
            const line = billed([material], decimals)
            const name = nameOf(material.matId)
            return {
              key: material.matId,
              name,
              cells: [
                quantity({ isWeight: false, ...material }),
                inMoney(line.price),
                inMoney(line.tax),
                inMoney(line.total),
              ],
              act: (
                <IconButton label={t('entries.remove', { name })} onClick={() => remove(at)}>
                  <IconX size={18} stroke={1.75} />
                </IconButton>
              ),
            }
          })}
          totals={[
            {
              name: t('purchases.total'),
              cells: [inMoney(total.price), inMoney(total.tax), inMoney(total.total)],
            },
          ]}
        />
      )}
    </div>
  )
}
