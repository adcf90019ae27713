import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { useTranslation } from 'react-i18next'

/** The name of a job with the token of its order, with its round, its siting or the number of a Z report; a test page has none. */
export function useJobTitle({
  tokenNo,
  round,
  zReport,
  billOf,
  ...job
}: Pick<PrintJob, 'kind' | 'station' | 'tokenNo' | 'round' | 'zReport' | 'billOf'>): string {
  const { t } = useTranslation()
  const kind = useJobName(job)
  if (zReport !== null) return t('job.numbered', { kind, number: zReport })
  if (billOf !== undefined) return t('job.station', { kind, station: billOf })
  if (round) {
    const { number, place } = round
    return place === null ? t('job.of-round-nowhere', { kind, number }) : t('job.of-round', { kind, number, place })
  }
  return tokenNo === null ? kind : t('job.name', { kind, token: tokenNo })
}

/** What a job prints: its kind, with the stations of a ticket that is not of the whole order. */
export function useJobName({ kind, station }: Pick<PrintJob, 'kind' | 'station'>): string {
  const { t } = useTranslation()
  const name = t(`job.${kind}`)
  return station === null ? name : t('job.station', { kind: name, station })
}
