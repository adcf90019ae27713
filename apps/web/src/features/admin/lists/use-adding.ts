import type { Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { ListEndpoint } from '../../../shared/api/lists.ts'
import { useAction } from '../../../shared/api/queries.ts'
import { useNewEntry } from '../../lookups/lookups.queries.ts'
import { mayBeSent, refuseAt, type Place } from '../../lookups/read-form.ts'

/** The form that adds an entry to a list. */
export type AddForm<Entry> = ComponentType<{ title: string; onAdded: (entry: Entry) => void }>

interface Adding<Entry> {
  endpoint: Endpoint<z.ZodType, z.ZodType<Entry>>
  list: ListEndpoint
  /** Where the form asks for what, by the names under which it is sent. */
  places: Readonly<Record<string, Place>>
  onAdded: (entry: Entry) => void
}

/** Sends what a form entered, once it is as the contract wants it; the new entry then stands in its list. */
export function useAdding<Entry extends { _id: string }>({ endpoint, list, places, onAdded }: Adding<Entry>) {
  const showNew = useNewEntry(list)
  const { act, isBusy } = useAction(endpoint, {
    onDone: ({ data }) => {
      showNew(data)
      onAdded(data)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })
  const save = (entered: SentOf<typeof endpoint>) => {
    if (mayBeSent(endpoint.input, entered, places)) act(entered)
  }
  return { save, isBusy }
}
