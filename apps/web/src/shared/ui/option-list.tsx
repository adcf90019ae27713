import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom'
import { IconCheck } from '@tabler/icons-react'
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { foldForSearch } from '@brigade/contract/kernel/fold.ts'
import type { Choice } from './dropdown.tsx'
import classes from './option-list.module.css'

const MOST_HIGH = 320
const GAP = 4

/** Places a list at a field: below it, or above where there is more room. It is as wide as the field. */
export function useListPlace(isOpen: boolean) {
  const [field, setField] = useState<HTMLDivElement | null>(null)
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const { floatingStyles: style } = useFloating({
    elements: { reference: field, floating: list },
    open: isOpen,
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [
      offset(GAP),
      flip(),
      size({
        padding: GAP,
        apply: ({ availableHeight, elements, rects }) => {
          const { style } = elements.floating
          style.maxHeight = `${Math.min(MOST_HIGH, availableHeight)}px`
          style.width = `${rects.reference.width}px`
        },
      }),
    ],
    // The list is always in the page; following its field costs a layout.
    ...(isOpen && { whileElementsMounted: autoUpdate }),
  })
  return { setField, setList, style }
}

/** The most options shown at once, as for time zones; typing finds the others. */
const SHOWN = 60

/** The choices whose labels contain what was typed. */
export function choicesLike(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = foldForSearch(typed)
  return choices.filter(({ label }) => foldForSearch(label).includes(wanted)).slice(0, SHOWN)
}

/** Escape closes only the list, not what it is in. Without a list it belongs to others. */
export function limitEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key !== 'Escape') return
  if (isOpen) event.preventDefault()
  else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

interface OptionListProps {
  setList: (element: HTMLDivElement | null) => void
  style: CSSProperties
  menuProps: { ref?: Ref<HTMLUListElement> }
  isOpen: boolean
  /** There is nothing to choose, whatever is typed. */
  isEmpty: boolean
  options: readonly Choice[]
  highlighted: number
  isChosen: (option: Choice) => boolean
  itemProps: (option: Choice, index: number) => object
}

/** The list is always in the page, because its field refers to it. */
export function OptionList({
  setList,
  style,
  menuProps,
  isOpen,
  isEmpty,
  options,
  highlighted,
  isChosen,
  itemProps,
}: OptionListProps) {
  const { t } = useTranslation()
  const option = (choice: Choice, index: number): ReactNode => (
    <li
      key={choice.value}
      className={`aligned ${classes.option}`}
      data-highlighted={index === highlighted}
      {...itemProps(choice, index)}
    >
      <span className={isChosen(choice) ? 'strong' : undefined}>{choice.label}</span>
      {isChosen(choice) && <IconCheck size={18} aria-hidden />}
    </li>
  )
  return (
    <div ref={setList} className={classes.place} style={style} hidden={!isOpen}>
      <ul {...menuProps}>{isOpen && options.map(option)}</ul>
      {isOpen && options.length === 0 && (
        <p className={classes.nothing}>{t(isEmpty ? 'picker.empty' : 'common.nothing-found')}</p>
      )}
    </div>
  )
}
