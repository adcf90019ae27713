import { changeMaterial } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { IconGauge } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryDetail } from '../../shared/ui/entry-detail.tsx'
import { MaterialChange } from '../ingredients/material-change.tsx'
import { KeepEntry } from '../lookups/keep-entry.tsx'
import type { Inventory, MaterialUse } from './inventory.queries.ts'
import { MaterialInventory, type StockForm } from './material-inventory.tsx'

interface MaterialDetailProps {
  restId: string
  material: Material
  /** The list in its order. */
  entries: readonly Material[]
  /** Null where none is kept. */
  stock: Inventory | null
  use: MaterialUse
}

/** The buttons that open the forms: the one of the stocktake says whether it is open, the other is in the menu. */
const openers = { count: '[aria-expanded]', 'set-level': '[popovertarget]' } as const

export function MaterialDetail({ restId, material, entries, stock, use }: MaterialDetailProps) {
  const { t } = useTranslation()
  const { _id: matId, note, isArchived } = material
  const [open, setOpen] = useState<StockForm | null>(null)

  // A closed form gives the focus back to its button.
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (open === null && before.current && document.activeElement === document.body) {
      root.current?.querySelector<HTMLElement>(openers[before.current])?.focus()
    }
    before.current = open
  }, [open])

  const level = {
    text: t('inventory.set-level'),
    icon: <IconGauge size={18} stroke={1.75} aria-hidden />,
    onClick: () => setOpen('set-level'),
  }
  return (
    <div ref={root} className="parts">
      <KeepEntry
        entry={material}
        entries={entries}
        change={changeMaterial}
        list={listMaterials}
        form={(onLeave) => <MaterialChange entry={material} entries={entries} onLeave={onLeave} />}
        more={stock?.unitsOf ? [level] : []}
      >
        {(acts) => <EntryDetail acts={acts} entry={material} note={note} />}
      </KeepEntry>
      {stock && (
        <MaterialInventory
          restId={restId}
          matId={matId}
          isArchived={isArchived}
          stock={stock}
          use={use}
          open={open}
          onOpen={setOpen}
        />
      )}
    </div>
  )
}
