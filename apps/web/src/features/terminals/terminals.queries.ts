import { listTerminals, terminalsTopic, type ListedTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

/** The card terminals of a branch. */
export function useTerminals(restId: string) {
  useLiveRefresh(terminalsTopic, restId, callKey(listTerminals, { restId }))
  return useCall(listTerminals, { restId })
}

/** Shows what a change of one's own led to, at once. */
export function useChangedTerminals(restId: string) {
  const client = useQueryClient()
  const key = callKey(listTerminals, { restId })
  const reload = () => void client.invalidateQueries({ queryKey: key })
  const change = (next: (terminals: ListedTerminal[]) => ListedTerminal[]) => {
    client.setQueryData<ListedTerminal[]>(key, (terminals) => terminals && next(terminals))
    reload()
  }
  return {
    reload,
    put: (terminal: ListedTerminal) =>
      change((terminals) =>
        terminals.some(({ _id }) => _id === terminal._id)
          ? terminals.map((each) => (each._id === terminal._id ? terminal : each))
          : [...terminals, terminal],
      ),
    remove: (terminalId: string) => change((terminals) => terminals.filter(({ _id }) => _id !== terminalId)),
  }
}
