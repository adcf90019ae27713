import button from './action-button.module.css'
import { contactLink, shownContact } from './contact-link.rules.ts'

interface ContactLinkProps {
  contact: string
  /** Where people act on it, rather than read it. */
  isButton?: boolean
}

/** A number to call or an address to write to. */
export function ContactLink({ contact, isButton = false }: ContactLinkProps) {
  return (
    <a
      className={isButton ? button.root : 'link'}
      data-tone={isButton ? 'plain' : undefined}
      data-small={isButton}
      href={contactLink(contact)}
    >
      {shownContact(contact)}
    </a>
  )
}
