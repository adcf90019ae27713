import type { Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useUnread } from '../../shared/ui/unread.tsx'
import { useMenuUses } from '../lookups/lookups.queries.ts'
import { BarRow } from './bar-row.tsx'
import { byChoices, type CustomizationChoices } from './choices.rules.ts'
import { useGuestChoices } from './ingredients.queries.ts'
import { OptionShares } from './option-shares.tsx'
import { useNames } from './use-names.ts'
import { unusedIn } from './uses.rules.ts'

/** The most customizations that the overview shows. */
const MOST = 12

interface CustomizationsOverviewProps {
  root: string
  /** Undefined while they are read. */
  customizations: readonly Customization[] | undefined
  uses: ReturnType<typeof useMenuUses>
  choices: ReturnType<typeof useGuestChoices>
}

/** Which options guests choose, and which ones nobody needs. */
export function CustomizationsOverview({ root, customizations, uses, choices }: CustomizationsOverviewProps) {
  const { t } = useTranslation()
  const namesOf = useNames()
  const ranked = customizations && choices.data && byChoices(customizations, choices.data.customizations)
  const unused = customizations && uses.data && unusedIn(customizations, uses.data)
  // Options of several customizations may have one name.
  const unchosen = ranked?.flatMap(({ customization, options }) =>
    options
      .filter(({ portions }) => portions === 0)
      .map(({ name: option }) => ({ name: t('choices.option-of', { customization: customization.name, option }) })),
  )
  return (
    <Overview
      label={t('customizations.overview')}
      query={{ ...choices, data: ranked }}
      awaited={<AwaitedChoices />}
      tiles={[
        {
          name: t('customizations.options-in-all'),
          value: customizations && String(customizations.reduce((sum, { levels }) => sum + levels.length, 0)),
          note: t('customizations.free'),
        },
        {
          name: t('uses.unused'),
          value: unused && String(unused.length),
          note: unused && namesOf(unused),
          ...(unused?.[0] && { to: `${root}/${unused[0]._id}` }),
        },
        {
          name: t('choices.unchosen'),
          value: unchosen && String(unchosen.length),
          note: unchosen && namesOf(unchosen, 1),
          noteLines: 2,
        },
      ]}
    >
      {ranked && <Choices root={root} ranked={ranked} />}
    </Overview>
  )
}

/** In pixels: an option with its share. */
const OPTION_HEIGHT = 40

function AwaitedChoices() {
  const { t } = useTranslation()
  return (
    <section className="stack">
      <h2 className="lead">{t('choices.title')}</h2>
      <div className="cards">
        {(useUnread() ? ['whole'] : ['first', 'second', 'third', 'fourth']).map((each) => (
          <AwaitedCard key={each} look="well" of="rows" height={OPTION_HEIGHT} />
        ))}
      </div>
    </section>
  )
}

function Choices({ root, ranked }: { root: string; ranked: readonly CustomizationChoices[] }) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = ranked.filter(({ portions }) => portions > 0)
  const others = ranked.filter(({ portions }) => portions === 0)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="lead">
        {t('choices.title')}
      </h2>
      {chosen.length === 0 && <p className="quiet">{t('choices.none')}</p>}
      {chosen.length > 0 && (
        <div className="cards">
          {chosen.slice(0, MOST).map(({ customization: { _id, name }, portions, options }) => (
            <section key={_id} className="well" aria-label={name}>
              <h3 className="head" style={{ marginTop: -8 }}>
                <NoticeLink to={`${root}/${_id}`}>{name}</NoticeLink>
                <span className="hint">{t('choices.count', { count: portions })}</span>
              </h3>
              <ul aria-label={t('choices.of', { name })}>
                <OptionShares options={options} portions={portions} />
              </ul>
            </section>
          ))}
        </div>
      )}
      {chosen.length > 0 && others.length > 0 && (
        <section className="card stack">
          <h2 className="lead">{t('choices.unchosen')}</h2>
          <ul aria-label={t('choices.unchosen')}>
            {others.slice(0, MOST).map(({ customization: { _id, name }, options }) => (
              <BarRow
                key={_id}
                name={<NoticeLink to={`${root}/${_id}`}>{name}</NoticeLink>}
                cells={['', t('customizations.option-count', { count: options.length })]}
              />
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
