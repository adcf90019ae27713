import { setUp } from '@brigade/contract/business/business.contract.ts'
import { useAction } from '../../shared/api/queries.ts'
import { alreadySentCode, sentCode, type SentCode } from './sent-code.ts'

export interface BusinessDraft {
  name: string
  currency: string
  timeZone: string
  provider: string
}

export function useSetUp(token: string, onSent: (sent: SentCode) => void) {
  const action = useAction(setUp, {
    onDone: ({ data }, { provider }) => onSent(sentCode(provider, data.key)),
    onFail: (error, { provider }) => {
      const sent = alreadySentCode(provider, error)
      if (sent) onSent(sent)
    },
  })
  return { ...action, act: (draft: BusinessDraft) => action.act({ token, ...draft }) }
}
