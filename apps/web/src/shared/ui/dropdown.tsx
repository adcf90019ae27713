import { IconChevronDown } from '@tabler/icons-react'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesLike, limitEscape, OptionList, useListPlace } from './option-list.tsx'
import classes from './dropdown.module.css'

export interface Choice {
  value: string
  label: string
}

interface DropdownProps {
  label: string
  hint?: string
  choices: Choice[]
  value: string | null
  onChange: (value: string) => void
  isLabelInside?: boolean
  hasSearch?: boolean
  problem?: string | null
  isDisabled?: boolean
}

type State = UseComboboxState<Choice>

/** Leaving the field and Escape keep the choice. Typing highlights the first option for Enter. */
function keepChoice(state: State, { type, changes }: UseComboboxStateChangeOptions<Choice>): Partial<State> {
  const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: 0 }
  return type === InputBlur || type === InputKeyDownEscape ? { ...changes, selectedItem: state.selectedItem } : changes
}

export function Dropdown({
  label,
  hint,
  choices,
  value,
  onChange,
  isLabelInside = false,
  hasSearch = false,
  problem = null,
  isDisabled = false,
}: DropdownProps) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = choices.find((choice) => choice.value === value) ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const options = choicesLike(choices, typed ?? '')
  const { isOpen, highlightedIndex, openMenu, getInputProps, getLabelProps, getMenuProps, getItemProps } = useCombobox({
    inputId: id,
    items: options,
    itemToString: (choice) => choice?.label ?? '',
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    stateReducer: keepChoice,
    onIsOpenChange: ({ isOpen: isNowOpen }) => {
      if (!isNowOpen) setTyped(null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.value)
    },
  })
  const { setField, setList, style } = useListPlace(isOpen)
  return (
    <div className={`${classes.root} ${isLabelInside ? classes.inside : ''}`}>
      <label {...getLabelProps({ className: isLabelInside ? 'cut' : 'label' })}>{label}</label>
      <div ref={setField} className={classes.field}>
        <input
          {...getInputProps({
            className: classes.input,
            placeholder: t('common.choose'),
            disabled: isDisabled,
            readOnly: !hasSearch,
            'aria-invalid': problem !== null,
            'aria-describedby':
              [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
            // At once: a text that follows later would lose keys that are typed meanwhile.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            onClick: ({ currentTarget }) => {
              if (hasSearch) currentTarget.select()
            },
            onKeyDown: (event) => {
              limitEscape(event, isOpen)
              if (isOpen || (event.key !== 'Enter' && (hasSearch || event.key !== ' '))) return
              event.preventDefault()
              openMenu()
            },
          })}
        />
        <IconChevronDown className={classes.arrow} size={18} aria-hidden />
      </div>
      {hint && (
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
        isChosen={(option) => option.value === value}
        itemProps={(item, index) => getItemProps({ item, index })}
      />
    </div>
  )
}
