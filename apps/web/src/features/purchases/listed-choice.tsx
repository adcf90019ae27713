import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../shared/api/call-error.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import type { Choice } from '../../shared/ui/dropdown.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import classes from './listed-choice.module.css'

interface ListedChoiceProps {
  /** Of what is sent. */
  path: string
  label: string
  query: UseQueryResult<unknown, CallError>
  /** Undefined until they are read. */
  choices: Choice[] | undefined
  /** '' while none is. */
  selected: string
  onChange: (value: string) => void
  problem: string | null
  empty: string
}

/** One of a list that is read from the server, however long it is. */
export function ListedChoice({ path, label, query, choices, selected, onChange, problem, empty }: ListedChoiceProps) {
  const { error, refetch } = query
  const isMissing = choices === undefined && error !== null
  return (
    <div data-path={path} className={classes.root}>
      <ChoiceGroup
        label={label}
        kind="one"
        choices={choices ?? []}
        selected={selected === '' ? [] : [selected]}
        onChange={([chosen]) => onChange(chosen ?? '')}
        problem={problem}
        isLoading={choices === undefined}
        empty={empty}
      />
      {isMissing && error.isUncertain && <NoticeLine>{error.message}</NoticeLine>}
      {isMissing && !error.isUncertain && <Failure error={error} onRetry={() => void refetch()} />}
    </div>
  )
}
