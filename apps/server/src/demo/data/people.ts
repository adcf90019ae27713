import type { AccountType } from '@brigade/contract/accounts/accounts.contract.ts'

interface DemoPerson {
  provider: string
  firstName: string
  lastName: string
  type: AccountType
  hasAccess: boolean
  seesBranches: boolean
}

export const people: readonly DemoPerson[] = [
  {
    provider: 'owner@demo.test',
    firstName: 'Aroha',
    lastName: 'Ngata',
    type: 'owner',
    hasAccess: true,
    seesBranches: false,
  },
  {
    provider: 'manager@demo.test',
    firstName: 'Mateo',
    lastName: 'Fernandes',
    type: 'manager',
    hasAccess: true,
    seesBranches: true,
  },
  {
    provider: 'waiting@demo.test',
    firstName: 'Wren',
    lastName: 'Taylor',
    type: 'manager',
    hasAccess: false,
    seesBranches: false,
  },
]
