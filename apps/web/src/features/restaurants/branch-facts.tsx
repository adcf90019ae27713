import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './branch-facts.module.css'

type Contact = Restaurant['contacts'][number]
const numberOf = ({ isLandline, contactNumber, mobileNumber }: Contact) =>
  (isLandline ? contactNumber : mobileNumber) ?? contactNumber ?? mobileNumber

export function BranchFacts({ branch }: { branch: Restaurant }) {
  const { t } = useTranslation()
  const { address, cities, contacts, restTypes } = branch
  const numbers = contacts.map(numberOf).filter((number) => number !== null)
  return (
    <dl className={classes.root}>
      <Fact name={t('restaurant.address')}>{address}</Fact>
      <Fact name={t('restaurant.cities')}>{cities.map(({ name }) => name).join(', ')}</Fact>
      <Fact name={t('restaurant.contacts')}>{numbers.join(', ')}</Fact>
      <Fact name={t('restaurant.services')}>{restTypes.map(({ name }) => name).join(', ')}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children === '' ? <span className={classes.quiet}>{t('restaurant.not-given')}</span> : children}</dd>
    </div>
  )
}
