import { serviceName, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activityIn } from '@brigade/contract/restaurants/service-active.rules.ts'
import { useTranslation } from 'react-i18next'
import classes from './status-dots.module.css'

export function StatusDots({ branch, now }: { branch: Restaurant; now: Date }) {
  const { t } = useTranslation()
  const isOffered = (service: string) => service === 'Direct' || branch.restTypes.some(({ name }) => name === service)
  return (
    <dl className={classes.root}>
      {serviceName.options.map((service) => {
        const { isActive, reason } = activityIn(branch, service, now)
        const why = isOffered(service) ? (reason ?? 'closed') : 'not-offered'
        return (
          <div key={service} className={classes.service} data-active={isActive}>
            <dt>{service}</dt>
            <dd>{t(isActive ? 'restaurant.active' : `restaurant.inactive.${why}`)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
