import { useBranch } from './branch-context.tsx'

/** The name, address and numbers at the head of what a guest gets. */
export function BranchOnPaper() {
  const { name, address, cities, contacts } = useBranch()
  const numbers = contacts.flatMap(({ contactNumber, mobileNumber }) => contactNumber ?? mobileNumber ?? [])
  const where = [address, ...cities.map((city) => city.name), ...numbers].filter((text) => text !== '')
  return (
    <>
      <h2>{name}</h2>
      <p className="hint">{where.join(' · ')}</p>
    </>
  )
}
