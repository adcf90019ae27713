import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useCombobox, useMultipleSelection, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from './dropdown.tsx'
import dropdown from './dropdown.module.css'
import { choicesLike, limitEscape, OptionList, useListPlace } from './option-list.tsx'
import classes from './multi-dropdown.module.css'

interface MultiDropdownProps {
  label: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChange: (values: string[]) => void
  problem?: string | null
  placeholder?: string
  hint?: string
}

type State = UseComboboxState<Choice>

/** The list stays open for more choices. Leaving the field and Escape choose nothing. */
function chooseMore(state: State, { type, changes }: UseComboboxStateChangeOptions<Choice>): Partial<State> {
  const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes
  if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: null }
  if (type !== InputKeyDownEnter && type !== ItemClick) return changes
  return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
}

export function MultiDropdown({
  label,
  choices,
  selected,
  onChange,
  problem = null,
  placeholder,
  hint,
}: MultiDropdownProps) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const options = choicesLike(choices, typed)
  const chosen = selected.flatMap((value) => choices.find((choice) => choice.value === value) ?? [])
  const without = (value: string) => selected.filter((one) => one !== value)
  const { getDropdownProps, getSelectedItemProps } = useMultipleSelection({
    selectedItems: chosen,
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems.map(({ value }) => value)),
  })
  const { isOpen, highlightedIndex, openMenu, getInputProps, getLabelProps, getMenuProps, getItemProps } = useCombobox({
    inputId: id,
    items: options,
    itemToString: (choice) => choice?.label ?? '',
    selectedItem: null,
    inputValue: typed,
    stateReducer: chooseMore,
    onStateChange: ({ type, selectedItem }) => {
      if (type === useCombobox.stateChangeTypes.InputBlur) setTyped('')
      else if (selectedItem) {
        const { value } = selectedItem
        setTyped('')
        onChange(selected.includes(value) ? without(value) : [...selected, value])
      }
    },
  })
  const { setField, setList, style } = useListPlace(isOpen)
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(problem === null ? [] : [`${id}-problem`])]
  return (
    <div className={dropdown.root}>
      <label {...getLabelProps({ className: 'label' })}>{label}</label>
      <div ref={setField} className={`beside ${classes.field}`} data-invalid={problem !== null}>
        {chosen.map((choice, index) => (
          <span key={choice.value} className={classes.pill} {...getSelectedItemProps({ selectedItem: choice, index })}>
            {choice.label}
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('entries.remove', { name: choice.label })}
              onClick={(event) => {
                event.stopPropagation()
                onChange(without(choice.value))
              }}
            >
              <IconX size={16} aria-hidden />
            </button>
          </span>
        ))}
        <input
          {...getInputProps({
            // At once: a text that follows later would lose keys that are typed meanwhile.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            ...getDropdownProps({
              preventKeyAction: isOpen && typed !== '',
              onKeyDown: (event) => {
                limitEscape(event, isOpen)
                if (isOpen || event.key !== 'Enter') return
                event.preventDefault()
                openMenu()
              },
            }),
            className: classes.search,
            placeholder: chosen.length === 0 ? (placeholder ?? t('common.search')) : '',
            'aria-invalid': problem !== null,
            ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
          })}
        />
        <IconChevronDown className={classes.arrow} size={18} aria-hidden />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
      <OptionList
        setList={setList}
        style={style}
        menuProps={getMenuProps({}, { suppressRefError: true })}
        isOpen={isOpen}
        isEmpty={choices.length === 0}
        options={options}
        highlighted={highlightedIndex}
        isChosen={({ value }) => selected.includes(value)}
        itemProps={(item, index) => getItemProps({ item, index })}
      />
    </div>
  )
}
