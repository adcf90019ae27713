import { useForm as useTanStackForm, type DeepKeys, type DeepValue } from '@tanstack/react-form'
import { useCallback, useRef, useState, useSyncExternalStore, type RefCallback } from 'react'
import { toast } from '../ui/snack-store.ts'
import { problemAt, type Problems } from './entered.ts'
import type { FormField } from './form-field.ts'
import { goTo } from './go-to.ts'

/** A form: its draft, what is wrong with it, and which problems are shown. */
export interface Form<Draft> {
  /** The ref of the element around the fields. */
  readonly root: RefCallback<HTMLElement>
  readonly focusFirst: () => void
  /** `path` names the field that is sent, where it is not the name in the draft. */
  readonly field: <Name extends DeepKeys<Draft>>(name: Name, path?: string) => FormField<DeepValue<Draft, Name>>
  readonly subscribe: (listener: () => void) => () => void
  readonly draft: () => Draft
  /** Everything that is wrong, shown or not. */
  readonly problems: () => Problems
  /** Every problem is shown, and not only those of fields that were left. */
  readonly isAsked: boolean
  /** Moves the focus to a path. */
  readonly go: (path: string) => void
  /** Shows every problem, and moves the focus to a path. */
  readonly show: (path: string) => void
  /** Whether nothing is wrong. Otherwise every problem is shown, the first one as a message too, and it gets the focus. */
  readonly check: () => boolean
  /** Begins again: with the draft the form began with, or with another. */
  readonly reset: (draft?: Draft) => void
}

interface FormSettings<Draft> {
  /** What is wrong with a draft, in the order in which it is told. It is asked anew whenever the component renders. */
  problemsOf: (draft: Draft) => Problems
  /** The same with the server's refusals, which are shown and do not keep the form from being sent again. */
  shownOf?: (draft: Draft) => Problems
  onChange?: (draft: Draft) => void
}

/** A draft that begins as `initial`. */
export function useForm<Draft>(
  initial: Draft,
  { problemsOf, shownOf = problemsOf, onChange }: FormSettings<Draft>,
): Form<Draft> {
  const [defaultValues] = useState(initial)
  const api = useTanStackForm({ defaultValues })
  const around = useRef<HTMLElement>(null)
  const root = useCallback((element: HTMLElement | null) => {
    around.current = element
  }, [])
  const focusFirst = useCallback(() => around.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const [isAsked, setAsked] = useState(false)
  const { store } = api
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener).unsubscribe, [store])

  const draft = () => store.state.values
  const shown = onceForEach(shownOf)
  const problems = () => shown(draft())
  // The problems are rendered first: the focus goes to the control they mark.
  const go = (path: string) => requestAnimationFrame(() => goTo(around.current, path))
  const show = (path: string) => {
    setAsked(true)
    go(path)
  }
  return {
    root,
    focusFirst,
    subscribe,
    draft,
    problems,
    isAsked,
    go,
    show,
    field: (name, path = name) => {
      const value = () => api.getFieldValue(name)
      const wrong = () => problemAt(problems(), path)
      const isLeft = () => api.getFieldMeta(name)?.isBlurred === true && value() !== ''
      return {
        path,
        subscribe,
        value,
        wrong,
        problem: () => (isAsked || isLeft() ? wrong() : null),
        change: (next) => {
          api.setFieldValue(name, () => next)
          onChange?.(draft())
        },
        leave: () => api.setFieldMeta(name, (meta) => ({ ...meta, isBlurred: true })),
      }
    },
    check: () => {
      const [first] = Object.entries(problemsOf(draft()))
      if (!first) return true
      toast(first[1], 'bad')
      show(first[0])
      return false
    },
    reset: (draft) => {
      api.reset(draft, { keepDefaultValues: true })
      setAsked(false)
    },
  }
}

/** The whole draft; for a small form, or where much follows from it. */
export function useDraft<Draft>(form: Form<Draft>): Draft {
  return useSyncExternalStore(form.subscribe, form.draft)
}

/** What is drawn from a draft; rendered again only when that is another value. */
export function useDraftOf<Draft, Part>(form: Form<Draft>, partOf: (draft: Draft) => Part): Part {
  return useSyncExternalStore(form.subscribe, () => partOf(form.draft()))
}

/** What is shown as wrong at a path that is no field of the draft: a choice that the screen keeps, for one. */
export function useProblemAt<Draft>(form: Form<Draft>, path: string): string | null {
  return useSyncExternalStore(form.subscribe, () => (form.isAsked ? problemAt(form.problems(), path) : null))
}

/** Everything that is wrong with a form, shown or not. */
export function useProblems<Draft>(form: Form<Draft>): Problems {
  return useSyncExternalStore(form.subscribe, form.problems)
}

/** Calculates the problems of a draft once, however many fields ask. */
function onceForEach<Draft>(problemsOf: (draft: Draft) => Problems): (draft: Draft) => Problems {
  let last: { draft: Draft; problems: Problems } | undefined
  return (draft) => {
    if (last?.draft !== draft) last = { draft, problems: problemsOf(draft) }
    return last.problems
  }
}
