/** What is told of gaps. */
export const GAP_FIELDS = [
  'care_gaps',
  'gap_column',
  'measure',
  'gap_status',
  'gap_denominator',
  'gap_due',
  'gap_last_service',
  'gap_year',
] as const

/** What a column of a roster or gap list can hold, in the order in which it is offered. */
export const ROSTER_FIELDS = [
  'member_id',
  'first_name',
  'last_name',
  'full_name',
  'date_of_birth',
  'gender',
  'phone',
  'other_phone',
  'email',
  'mailing_address',
  'address_2',
  'city',
  'state',
  'zip_code',
  'preferred_language',
  'health_plan',
  'pcp_name',
  'priority',
  'financial_value',
  'compliance_likelihood',
  'pickup_likelihood',
  'conditions',
  'medications',
  'on_dnc',
  'sms_enabled',
  'email_enabled',
  'hospice',
  'deceased',
  'termination_date',
  'member_status',
  ...GAP_FIELDS,
] as const
export type RosterField = (typeof ROSTER_FIELDS)[number]

/** What each column of a file holds; null: it is not used. One entry per column. */
export type ColumnMatch = readonly (RosterField | null)[]
