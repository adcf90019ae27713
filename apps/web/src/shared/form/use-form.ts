import { useForm as useTanStackForm, type DeepKeys, type DeepValue } from '@tanstack/react-form'
import { useCallback, useRef, useState, useSyncExternalStore, type RefCallback } from 'react'
import { toast } from '../ui/snack-store.ts'
import { problemAt, type Problems } from './entered.ts'
import type { FormField } from './form-field.ts'
import { goTo } from './go-to.ts'

export interface Form<Draft> {
  readonly root: RefCallback<HTMLElement>
  readonly focusFirst: () => void
  /** `path` is the path on the wire, if it differs from the name in the draft. */
  readonly field: <Name extends DeepKeys<Draft>>(name: Name, path?: string) => FormField<DeepValue<Draft, Name>>
  readonly subscribe: (listener: () => void) => () => void
  readonly draft: () => Draft
  /** All problems, shown or not. */
  readonly problems: () => Problems
  /** Every problem is shown, not only those of fields that were left. */
  readonly isAsked: boolean
  readonly go: (path: string) => void
  /** Shows every problem, and moves the focus to a path. */
  readonly show: (path: string) => void
  /** Whether there are no problems. Otherwise shows them all, the first also as a toast, and focuses its field. */
  readonly check: () => boolean
  readonly reset: (draft?: Draft) => void
}

interface FormSettings<Draft> {
  /** The problems of a draft in display order. Called again on every render of the component. */
  problemsOf: (draft: Draft) => Problems
  /** The same with the server's refusals, which are shown but do not prevent another attempt. */
  shownOf?: (draft: Draft) => Problems
  onChange?: (draft: Draft) => void
}

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
  // Waits until the problems are rendered, since the focus goes to the marked control.
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
    reset: (to) => {
      api.reset(to, { keepDefaultValues: true })
      setAsked(false)
      onChange?.(draft())
    },
  }
}

export function useDraft<Draft>(form: Form<Draft>): Draft {
  return useSyncExternalStore(form.subscribe, form.draft)
}

/** Subscribes to a value derived from the draft; renders again only when it changes. */
export function useDraftOf<Draft, Part>(form: Form<Draft>, partOf: (draft: Draft) => Part): Part {
  return useSyncExternalStore(form.subscribe, () => partOf(form.draft()))
}

/** The shown problem of a path without a field, such as a choice that the screen stores itself. */
export function useProblemAt<Draft>(form: Form<Draft>, path: string): string | null {
  return useSyncExternalStore(form.subscribe, () => (form.isAsked ? problemAt(form.problems(), path) : null))
}

export function useProblems<Draft>(form: Form<Draft>): Problems {
  return useSyncExternalStore(form.subscribe, form.problems)
}

/** Computes the problems of a draft once for all fields. */
function onceForEach<Draft>(problemsOf: (draft: Draft) => Problems): (draft: Draft) => Problems {
  let last: { draft: Draft; problems: Problems } | undefined
  return (draft) => {
    if (last?.draft !== draft) last = { draft, problems: problemsOf(draft) }
    return last.problems
  }
}
