import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import type { Choice } from '../../shared/ui/dropdown.tsx'

type Person = Pick<AccessRow, '_id' | 'firstName' | 'lastName' | 'provider'>

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

/** Choices sorted by name; the sign-in tells people of one name apart. */
export function peopleChoices(people: readonly Person[]): Choice[] {
  const shared = (person: Person) => people.filter((other) => nameOf(other) === nameOf(person)).length > 1
  return people
    .map((person) => ({
      value: person._id,
      label: shared(person) ? `${nameOf(person)} (${person.provider})` : nameOf(person),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
