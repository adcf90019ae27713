import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inventoryServer, renderInventory } from '../suppliers/suppliers.factory.tsx'
import { rent, repairs } from './expenses.factory.ts'
import ExpensesTab from './expenses-tab.tsx'

test('Escape in the calendar keeps the form', async () => {
  inventoryServer({ categories: [repairs, rent] })
  const page = renderInventory(<ExpensesTab />, { at: '/expenses/new', route: '/expenses' })
  await page.user.click(await screen.findByRole('button', { name: /calendar/i }))
  fireEvent.keyDown(await screen.findByRole('grid'), { key: 'Escape' })
  expect(screen.getByRole('form', { name: 'Add Expense' })).toBeInTheDocument()
})
