import {
  addCategory,
  addMenu,
  listCategories,
  listMenus,
  type Named,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { InPlace } from '../../lookups/in-place.tsx'
import { useNewEntry } from '../../lookups/lookups.queries.ts'
import { mayBeSent, refuseAt } from '../../lookups/read-form.ts'

const kinds = {
  menu: { endpoint: addMenu, list: listMenus, label: 'add-food.add-menu', name: 'add-food.new-menu' },
  category: {
    endpoint: addCategory,
    list: listCategories,
    label: 'add-food.add-category',
    name: 'add-food.new-category',
  },
} as const

interface AddNamedProps {
  kind: keyof typeof kinds
  onAdded: (entry: Named) => void
}

/** Another menu or category, which is chosen at once. */
export function AddNamed({ kind, onAdded }: AddNamedProps) {
  const { t } = useTranslation()
  const { endpoint, list, label, name: nameLabel } = kinds[kind]
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const showNew = useNewEntry(list)
  const [isOpen, setOpen] = useState(false)
  const { act, isBusy } = useAction(endpoint, {
    onDone: ({ data }) => {
      showNew(data)
      onAdded(data)
      name.change('')
      setOpen(false)
    },
    onFail: ({ fields }) => refuseAt({ name }, fields),
  })
  const save = () => {
    const entered = { name: name.text }
    if (mayBeSent(endpoint.input, entered, { name })) act(entered)
  }

  return (
    <InPlace label={t(label)} isOpen={isOpen} onOpen={setOpen} isBusy={isBusy} onSave={save}>
      <TextField field={name} label={t(nameLabel)} autoComplete="off" hasFocus />
    </InPlace>
  )
}
