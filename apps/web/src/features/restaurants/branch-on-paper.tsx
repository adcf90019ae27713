import { useBranch } from './branch-context.tsx'

interface BranchOnPaperProps {
  title: string
  /** Below the title, on one line. */
  about: string
}

/** The head of what a guest gets: the branch with its address and numbers, and what it is. */
export function BranchOnPaper({ title, about }: BranchOnPaperProps) {
  const { name, address, cities, contacts } = useBranch()
  const numbers = contacts.flatMap(({ contactNumber, mobileNumber }) => contactNumber ?? mobileNumber ?? [])
  const where = [address, ...cities.map((city) => city.name), ...numbers].filter((text) => text !== '')
  return (
    <>
      <h2>{name}</h2>
      <p className="hint">{where.join(' · ')}</p>
      <p>
        <strong>{title}</strong>
        <br />
        {about}
      </p>
    </>
  )
}
