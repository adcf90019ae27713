import { localTime } from '@brigade/contract/kernel/dates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { field, problems, renderApp } from '../testing/render-app.tsx'
import { DateField } from './date-field.tsx'
import { DayRange } from './day-range.tsx'
import type { Days } from './day-presets.rules.ts'
import { emptyValidity } from './validity-picker.rules.ts'
import { ValidityPicker } from './validity-picker.tsx'

const TODAY = '2026:11:24'
const initial = i18next.language

afterEach(() => i18next.changeLanguage(initial))

async function dateField(value = '', limits: { earliest?: string; latest?: string; today?: string } = {}) {
  const changes: string[] = []
  function Held() {
    const [date, setDate] = useState(value)
    const change = (next: string) => {
      changes.push(next)
      setDate(next)
    }
    return (
      <>
        <label htmlFor="bill">Bill Date</label>
        <DateField
          id="bill"
          label="Bill Date"
          value={date}
          onChange={change}
          today={TODAY}
          isInvalid={false}
          {...limits}
        />
        <button type="button">Next</button>
      </>
    )
  }
  const page = renderApp(<Held />)
  const open = async () => {
    await page.press('Calendar of Bill Date')
    return screen.findByRole('grid')
  }
  const focusedDay = () => document.activeElement?.getAttribute('aria-label')
  return { ...page, changes, open, focusedDay }
}

describe('typing a date', () => {
  test.each([
    ['en-NZ', '3/12', '2026:12:03', '3 Dec 2026'],
    ['en-US', '3/12', '2026:03:12', 'Mar 12, 2026'],
    ['en-NZ', '24 nov', '2026:11:24', '24 Nov 2026'],
    ['en-US', '2026-11-24', '2026:11:24', 'Nov 24, 2026'],
  ])('in %s, %s is %s and shows as %s', async (locale, typed, date, shown) => {
    await i18next.changeLanguage(locale)
    const { user, changes } = await dateField()
    await user.type(field('Bill Date'), typed)
    await user.tab()
    expect(changes.at(-1)).toBe(date)
    expect(field('Bill Date')).toHaveValue(shown)
  })

  test('takes a whole date at once, an unclear one at Enter, and an emptied one as none', async () => {
    await i18next.changeLanguage('en-NZ')
    const { user, changes } = await dateField()
    await user.type(field('Bill Date'), '24/11/2026')
    expect(changes).toEqual([TODAY])
    await user.clear(field('Bill Date'))
    expect(changes).toEqual([TODAY, ''])
    await user.type(field('Bill Date'), '31/2{Enter}')
    expect(changes.at(-1)).toBe('31/2')
    expect(field('Bill Date')).toHaveValue('31/2')
  })

  test('names the order of the locale', async () => {
    await i18next.changeLanguage('en-NZ')
    await dateField()
    expect(field('Bill Date')).toHaveAttribute('placeholder', 'dd/mm/yyyy')
    await i18next.changeLanguage('en-US')
    await waitFor(() => expect(field('Bill Date')).toHaveAttribute('placeholder', 'mm/dd/yyyy'))
  })
})

describe('the calendar', () => {
  test('opens on the chosen day, moves by keyboard, and returns the day and the focus', async () => {
    await i18next.changeLanguage('en-NZ')
    const { user, changes, open, focusedDay } = await dateField('2026:11:10')
    const grid = await open()
    expect(grid).toHaveAccessibleName('November 2026')
    await waitFor(() => expect(focusedDay()).toBe('Tuesday, 10 November 2026, chosen'))
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(focusedDay()).toBe('Wednesday, 18 November 2026')
    await user.keyboard('{Home}')
    expect(focusedDay()).toBe('Monday, 16 November 2026')
    await user.keyboard('{End}{PageDown}')
    expect(focusedDay()).toBe('Tuesday, 22 December 2026')
    await user.keyboard('{Enter}')
    expect(changes).toEqual(['2026:12:22'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Calendar of Bill Date' })).toHaveFocus()
    expect(field('Bill Date')).toHaveValue('22 Dec 2026')
  })

  test('begins its weeks as the locale does', async () => {
    await i18next.changeLanguage('en-US')
    const { open } = await dateField()
    const [first] = within(await open()).getAllByRole('columnheader', { hidden: true })
    expect(first).toHaveAttribute('aria-label', 'Sunday')
  })

  test('opens with Alt and the down key, and closes with Escape', async () => {
    const { user, container } = await dateField()
    await user.click(field('Bill Date'))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByRole('dialog', { name: 'Bill Date' })).toBeInTheDocument()
    container.querySelector('dialog')?.dispatchEvent(new Event('cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offers no day outside the limits', async () => {
    await i18next.changeLanguage('en-NZ')
    const { open } = await dateField('', { earliest: TODAY, latest: '2026:11:26' })
    const grid = await open()
    const offered = within(grid)
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ disabled }) => !disabled)
    expect(offered.map(({ textContent }) => textContent)).toEqual(['24', '25', '26'])
  })

  test("marks and picks today at the branch, where the browser's day is another", async () => {
    await i18next.changeLanguage('en-NZ')
    const moment = new Date('2026-11-23T20:00:00Z')
    const zones = ['Pacific/Auckland', 'America/Los_Angeles'].map((zone) => localTime(moment, zone).date)
    expect(zones).toEqual(['2026:11:24', '2026:11:23'])
    const { open, press, changes } = await dateField('', { today: zones[1] ?? '' })
    await open()
    expect(screen.getByRole('button', { name: 'Monday, 23 November 2026, today' })).toHaveFocus()
    await press('Today')
    expect(changes).toEqual(['2026:11:23'])
  })
})

test('a validity takes no day before today, and says what is no date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T20:00:00Z') })
  await i18next.changeLanguage('en-NZ')
  function Held({ timeZone }: { timeZone: string }) {
    const [value, setValue] = useState(emptyValidity)
    return <ValidityPicker label="Validity" value={value} onChange={setValue} timeZone={timeZone} />
  }
  const { fill, user } = renderApp(<Held timeZone="Pacific/Auckland" />)
  await fill('Start On', '2026-11-23')
  expect(problems()).toEqual(['This date has passed. Choose today or later'])
  await fill('Start On', 'soon')
  await user.tab()
  expect(problems()).toEqual(['This is not a date. Type it like 24 Nov 2026'])
  expect(field('Start On')).toHaveValue('soon')
  await fill('Start On', 'today')
  await user.tab()
  expect(problems()).toEqual([])
  expect(field('Start On')).toHaveValue('24 Nov 2026')
})

describe('a range of days', () => {
  async function range(days: Days = {}) {
    await i18next.changeLanguage('en-NZ')
    const changes: Days[] = []
    function Held() {
      const [shown, setShown] = useState(days)
      const change = (next: Days) => {
        changes.push(next)
        setShown((before) => ({ ...before, ...next }))
      }
      return (
        <>
          <DayRange days={shown} onChange={change} today={TODAY} problem={undefined} hint="Both days" />
          <button type="button" onClick={() => setShown({})}>
            Clear
          </button>
        </>
      )
    }
    return { ...renderApp(<Held />), changes }
  }

  test('is chosen by its preset', async () => {
    const { user, changes } = await range()
    await user.click(field('Days'))
    await user.click(screen.getByRole('option', { name: 'Last 7 days' }))
    expect(changes).toEqual([{ from: '2026:11:18', to: '2026:11:24' }])
    expect(field('Days')).toHaveValue('Last 7 days')
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument()
    expect(screen.queryByText('Both days')).not.toBeInTheDocument()
    await user.click(field('Days'))
    await user.click(screen.getByRole('option', { name: 'Other days' }))
    expect([field('From').value, field('To').value]).toEqual(['18 Nov 2026', '24 Nov 2026'])
    expect(screen.getByText('Both days')).toBeInTheDocument()
    expect(changes).toHaveLength(1)
  })

  test('is typed day by day, and what is no date changes nothing', async () => {
    const { user, fill, changes } = await range({ to: TODAY })
    expect(field('Days')).toHaveValue('Other days')
    await fill('From', '24/13')
    await user.tab()
    expect(changes).toEqual([])
    expect(problems()).toEqual(['This is not a date. Type it like 24 Nov 2026'])
    await fill('From', '24/11')
    await user.tab()
    expect(changes.at(-1)).toEqual({ from: TODAY })
    expect(problems()).toEqual([])
    expect(field('Days')).toHaveValue('Other days')
    await fill('From', '')
    expect(changes.at(-1)).toEqual({ from: undefined })
  })

  test('is a preset again once a button clears it', async () => {
    const { user, fill } = await range({ from: TODAY })
    await fill('From', '23/11')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field('Days')).toHaveValue('All days')
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument()
  })
})
