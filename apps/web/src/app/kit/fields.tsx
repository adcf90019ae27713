import { useState } from 'react'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { MultiDropdown } from '../../shared/ui/multi-dropdown.tsx'
import { RemovableList } from '../../shared/ui/removable-list.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { KitSection } from './kit-section.tsx'
import classes from './kit-page.module.css'

const choices = ['Delivery', 'Takeaway', 'Dining'].map((label) => ({ value: label, label }))
const PROBLEM = 'Says what to do'
const nothing = () => undefined

export function Fields() {
  const [text, setText] = useState('Text')
  const [one, setOne] = useState<string | null>('Dining')
  const [many, setMany] = useState<string[]>(['Delivery'])
  const [isOn, setOn] = useState(true)
  const field = (problem: string | null) => ({
    value: text,
    isValid: problem === null,
    problem,
    change: setText,
    leave: nothing,
  })
  return (
    <KitSection title="text-field.tsx, dropdown.tsx, multi-dropdown.tsx, choice-group.tsx, choice-tiles.tsx, check-field.tsx">
      <div className={classes.wide}>
        <TextField label="Text field" hint="With a hint" field={field(null)} />
        <TextField label="With a problem" field={field(PROBLEM)} />
        <TextField label="Disabled" isDisabled field={field(null)} />
        <TextField label="Several lines" rows={2} field={field(null)} />
      </div>
      <div className={classes.wide}>
        <Dropdown label="Dropdown" choices={choices} value={one} onChange={setOne} hasSearch />
        <Dropdown label="With a problem" choices={choices} value={null} onChange={setOne} problem={PROBLEM} />
        <Dropdown label="Disabled" choices={choices} value={one} onChange={setOne} isDisabled />
        <MultiDropdown label="Several" choices={choices} selected={many} onChange={setMany} />
      </div>
      <div className={classes.wide}>
        <ChoiceGroup label="Choice group" kind="many" choices={choices} selected={many} onChange={setMany} />
        <ChoiceTiles
          label="Tiles"
          choices={choices.map(({ label }) => ({ _id: label, name: label }))}
          error={null}
          empty="None"
          selected={one}
          onSelect={setOne}
          problem={null}
        />
        <CheckField label="Check field" hint="With a hint" checked={isOn} onChange={setOn} />
        <CheckField label="Disabled" checked isDisabled onChange={nothing} />
        <RemovableList label="Removable" entries={choices.map(({ label }) => ({ name: label }))} onRemove={nothing} />
      </div>
    </KitSection>
  )
}
