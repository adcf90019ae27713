import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../shared/ui/contact-link.tsx'
import { Fact } from '../../shared/ui/facts.tsx'
import classes from './branch-facts.module.css'

type Contact = Restaurant['contacts'][number]
const numberOf = ({ isLandline, contactNumber, mobileNumber }: Contact) =>
  (isLandline ? contactNumber : mobileNumber) ?? contactNumber ?? mobileNumber

export function BranchFacts({ branch }: { branch: Restaurant }) {
  const { t } = useTranslation()
  const { address, cities, contacts, restTypes } = branch
  const numbers = contacts.map(numberOf).filter((number) => number !== null)
  return (
    <dl className={`card ${classes.root}`}>
      <Known name={t('restaurant.address')}>{address}</Known>
      <Known name={t('restaurant.cities')}>{cities.map(({ name }) => name).join(', ')}</Known>
      <Known name={t('restaurant.contacts')}>
        {numbers.length > 0 && (
          <span className="lines">
            {numbers.map((number) => (
              <ContactLink key={number} contact={number} />
            ))}
          </span>
        )}
      </Known>
      <Known name={t('restaurant.services')}>{restTypes.map(({ name }) => name).join(', ')}</Known>
    </dl>
  )
}

function Known({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return <Fact name={name}>{children || <span className="quiet">{t('restaurant.not-given')}</span>}</Fact>
}
