import { useTypedSearch } from '../../../shared/ui/use-typed-search.ts'
import { tokenDigits } from './history-filters.rules.ts'

const numberOf = (digits: string) => (digits === '' ? undefined : Number(digits))

export function useTypedToken(tokenNo: number | undefined, onPause: (tokenNo: number | undefined) => void) {
  const { value, type, forget } = useTypedSearch(tokenNo?.toString() ?? '', (digits) => onPause(numberOf(digits)))
  return { value, tokenNo: numberOf(value), type: (text: string) => type(tokenDigits(text)), forget }
}
