import { useNavigate, useParams } from 'react-router'

/** Selecting another record replaces history, so that Back returns to the list. */
export function useSelection(root: string) {
  const navigate = useNavigate()
  const selected = useParams()['*'] || null
  const select = (id: string | null, query = '', state?: object) =>
    void navigate(`${root}${id === null ? '' : `/${id}`}${query}`, { replace: selected !== null, state })
  return [selected, select] as const
}
