import { useNavigate, useParams } from 'react-router'

/** Selecting another record replaces history, so that Back returns to the list. */
export function useSelection(root: string) {
  const navigate = useNavigate()
  const selected = useParams()['*'] || null
  const select = (id: string | null, query = '') =>
    void navigate(`${root}${id === null ? '' : `/${id}`}${query}`, { replace: selected !== null })
  return [selected, select] as const
}
