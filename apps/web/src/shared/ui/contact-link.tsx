import { contactLink, shownContact } from './contact-link.rules.ts'

/** A number to call or an address to write to. */
export function ContactLink({ contact }: { contact: string }) {
  return (
    <a className="link" href={contactLink(contact)}>
      {shownContact(contact)}
    </a>
  )
}
