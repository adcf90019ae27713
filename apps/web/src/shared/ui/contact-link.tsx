import button from './action-button.module.css'
import { contactLink, shownContact } from './contact-link.rules.ts'

interface ContactLinkProps {
  contact: string
  /** Where people call it. An address stays a link. */
  isButton?: boolean
}

/** A number to call or an address to write to. */
export function ContactLink({ contact, isButton = false }: ContactLinkProps) {
  const href = contactLink(contact)
  const isPressed = isButton && href.startsWith('tel:')
  return (
    <a
      className={isPressed ? button.root : 'link'}
      data-tone={isPressed ? 'plain' : undefined}
      data-small={isPressed}
      href={href}
    >
      {shownContact(contact)}
    </a>
  )
}
