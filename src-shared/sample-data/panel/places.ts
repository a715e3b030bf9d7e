/**
 * Places of the sample panel: real ZIPs with their IANA zones, chosen so that split states, zones without daylight
 * saving and leading zeros all occur. `weight` is relative, `spanishShare` a percentage of the place's members.
 */
export interface Place {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly zone: string
  readonly areaCodes: readonly [string, ...string[]]
  readonly weight: number
  readonly spanishShare: number
}

/** ZIP, city, state, zone, area codes, weight, Spanish share. */
const TABLE: readonly (readonly [string, string, string, string, string, number, number])[] = [
  ['33130', 'Miami', 'FL', 'America/New_York', '305,786', 6, 60],
  ['33602', 'Tampa', 'FL', 'America/New_York', '813,656', 5, 16],
  ['32801', 'Orlando', 'FL', 'America/New_York', '407,689', 4, 22],
  ['32202', 'Jacksonville', 'FL', 'America/New_York', '904,324', 3, 5],
  ['32501', 'Pensacola', 'FL', 'America/Chicago', '850,448', 1, 2],
  ['30303', 'Atlanta', 'GA', 'America/New_York', '404,470', 4, 4],
  ['28202', 'Charlotte', 'NC', 'America/New_York', '704,980', 3, 5],
  ['29401', 'Charleston', 'SC', 'America/New_York', '843,854', 1, 2],
  ['23219', 'Richmond', 'VA', 'America/New_York', '804', 2, 3],
  ['21201', 'Baltimore', 'MD', 'America/New_York', '410,443', 2, 3],
  ['19103', 'Philadelphia', 'PA', 'America/New_York', '215,267', 4, 8],
  ['15222', 'Pittsburgh', 'PA', 'America/New_York', '412,878', 3, 1],
  ['07102', 'Newark', 'NJ', 'America/New_York', '973,862', 3, 22],
  ['10001', 'New York', 'NY', 'America/New_York', '212,332', 4, 20],
  ['11201', 'Brooklyn', 'NY', 'America/New_York', '718,347', 3, 16],
  ['14202', 'Buffalo', 'NY', 'America/New_York', '716', 2, 3],
  ['06103', 'Hartford', 'CT', 'America/New_York', '860,959', 2, 20],
  ['02903', 'Providence', 'RI', 'America/New_York', '401', 1, 15],
  ['02108', 'Boston', 'MA', 'America/New_York', '617,857', 2, 9],
  ['04101', 'Portland', 'ME', 'America/New_York', '207', 1, 0],
  ['43215', 'Columbus', 'OH', 'America/New_York', '614,380', 3, 2],
  ['44114', 'Cleveland', 'OH', 'America/New_York', '216', 2, 4],
  ['48226', 'Detroit', 'MI', 'America/Detroit', '313', 3, 4],
  ['49801', 'Iron Mountain', 'MI', 'America/Menominee', '906', 1, 0],
  ['40202', 'Louisville', 'KY', 'America/Kentucky/Louisville', '502', 2, 2],
  ['42101', 'Bowling Green', 'KY', 'America/Chicago', '270,364', 1, 2],
  ['46204', 'Indianapolis', 'IN', 'America/Indiana/Indianapolis', '317,463', 2, 3],
  ['46402', 'Gary', 'IN', 'America/Chicago', '219', 1, 4],
  ['47708', 'Evansville', 'IN', 'America/Chicago', '812,930', 1, 1],
  ['37203', 'Nashville', 'TN', 'America/Chicago', '615,629', 2, 3],
  ['37402', 'Chattanooga', 'TN', 'America/New_York', '423', 1, 2],
  ['35203', 'Birmingham', 'AL', 'America/Chicago', '205,659', 2, 2],
  ['39201', 'Jackson', 'MS', 'America/Chicago', '601,769', 1, 1],
  ['70112', 'New Orleans', 'LA', 'America/Chicago', '504', 2, 4],
  ['72201', 'Little Rock', 'AR', 'America/Chicago', '501', 1, 2],
  ['60601', 'Chicago', 'IL', 'America/Chicago', '312,872', 4, 18],
  ['53202', 'Milwaukee', 'WI', 'America/Chicago', '414', 2, 8],
  ['55401', 'Minneapolis', 'MN', 'America/Chicago', '612', 3, 3],
  ['63101', 'St. Louis', 'MO', 'America/Chicago', '314', 2, 1],
  ['64106', 'Kansas City', 'MO', 'America/Chicago', '816,975', 2, 4],
  ['67202', 'Wichita', 'KS', 'America/Chicago', '316', 1, 7],
  ['67735', 'Goodland', 'KS', 'America/Denver', '785', 1, 8],
  ['58102', 'Fargo', 'ND', 'America/Chicago', '701', 1, 0],
  ['57701', 'Rapid City', 'SD', 'America/Denver', '605', 1, 1],
  ['57104', 'Sioux Falls', 'SD', 'America/Chicago', '605', 1, 2],
  ['73102', 'Oklahoma City', 'OK', 'America/Chicago', '405,572', 2, 7],
  ['75201', 'Dallas', 'TX', 'America/Chicago', '214,469', 4, 24],
  ['77002', 'Houston', 'TX', 'America/Chicago', '713,281', 4, 28],
  ['78205', 'San Antonio', 'TX', 'America/Chicago', '210,726', 3, 42],
  ['79901', 'El Paso', 'TX', 'America/Denver', '915', 2, 68],
  ['87102', 'Albuquerque', 'NM', 'America/Denver', '505', 2, 28],
  ['80202', 'Denver', 'CO', 'America/Denver', '303,720', 3, 12],
  ['84101', 'Salt Lake City', 'UT', 'America/Denver', '801,385', 1, 9],
  ['83702', 'Boise', 'ID', 'America/Boise', '208', 1, 4],
  ['83814', "Coeur d'Alene", 'ID', 'America/Los_Angeles', '208', 1, 1],
  ['59101', 'Billings', 'MT', 'America/Denver', '406', 1, 1],
  ['82001', 'Cheyenne', 'WY', 'America/Denver', '307', 1, 4],
  ['85004', 'Phoenix', 'AZ', 'America/Phoenix', '602', 4, 24],
  ['86515', 'Window Rock', 'AZ', 'America/Denver', '928', 1, 0],
  ['89101', 'Las Vegas', 'NV', 'America/Los_Angeles', '702,725', 3, 26],
  ['90012', 'Los Angeles', 'CA', 'America/Los_Angeles', '213,323', 5, 40],
  ['92101', 'San Diego', 'CA', 'America/Los_Angeles', '619,858', 3, 24],
  ['94102', 'San Francisco', 'CA', 'America/Los_Angeles', '415,628', 2, 10],
  ['93721', 'Fresno', 'CA', 'America/Los_Angeles', '559', 2, 38],
  ['97204', 'Portland', 'OR', 'America/Los_Angeles', '503,971', 2, 4],
  ['97914', 'Ontario', 'OR', 'America/Boise', '541', 1, 24],
  ['98101', 'Seattle', 'WA', 'America/Los_Angeles', '206', 2, 4],
  ['99501', 'Anchorage', 'AK', 'America/Anchorage', '907', 1, 2],
  ['96813', 'Honolulu', 'HI', 'Pacific/Honolulu', '808', 1, 1],
  ['00901', 'San Juan', 'PR', 'America/Puerto_Rico', '787,939', 4, 95],
]

export const PLACES: readonly Place[] = TABLE.map(([zip, city, state, zone, areas, weight, spanishShare]) => {
  const [first = '', ...more] = areas.split(',')
  return { zip, city, state, zone, areaCodes: [first, ...more], weight, spanishShare }
})
