/** One thing of a database: what it is called and all that is known about it, both as text. */
export interface CatalogEntry {
  readonly name: string
  readonly detail: string
}

/** A part of the catalog: `sql` answers rows of `name` and `detail`, at most one per name. */
export interface CatalogPart {
  readonly kind: string
  readonly sql: string
}

/** What migrations may write to. Objects of the platform are compared too: a policy or a bucket of ours is among them. */
const SCHEMAS = `('public', 'private', 'auth', 'storage', 'realtime', 'extensions')`
const OURS = `n.nspname in ${SCHEMAS}`
/** Functions that came with an extension are the extension's affair. */
const NO_EXTENSION = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

/** Rights by who has them; without any written down, those that PostgreSQL gives by itself. */
const rights = (acl: string, kind: string, owner: string): string =>
  `(select string_agg(line, E'\\n' order by line) from (
    select concat_ws(' ', case when a.grantee = 0 then 'public' when a.grantee = ${owner} then 'owner' else a.grantee::regrole::text end,
      string_agg(a.privilege_type || case when a.is_grantable then ' with grant option' else '' end, ', ' order by a.privilege_type),
      'by ' || case when a.grantor <> ${owner} then a.grantor::regrole end) as line
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a group by a.grantee, a.grantor) lines)`

const TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and ${NO_EXTENSION('pg_class', 'c.oid')}`
const FUNCTIONS = `from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where ${OURS} and ${NO_EXTENSION('pg_proc', 'p.oid')}`
const COLUMNS = `from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'c') and a.attnum > 0 and not a.attisdropped`

/** Function bodies apart from the rest: they alone may be compared without comments and line breaks. */
export const FUNCTION_BODIES = 'function bodies'
/** What the migrations wrote into tables, of each all rows. */
export const TABLE_ROWS = 'rows after migrating'

export const CATALOG: readonly CatalogPart[] = [
  {
    kind: 'schemas',
    sql: `select n.nspname as name, format(E'owner %s\\n%s', n.nspowner::regrole, ${rights('n.nspacl', 'n', 'n.nspowner')}) as detail
      from pg_namespace n where ${OURS}`,
  },
  {
    kind: 'extensions',
    sql: `select extname as name, format('%s in %s', extversion, extnamespace::regnamespace) as detail from pg_extension`,
  },
  {
    kind: 'tables, views and sequences',
    sql: `select c.oid::regclass::text as name, concat_ws(', ',
        case c.relkind when 'r' then 'table' when 'S' then 'sequence' when 'c' then 'type' else 'kind ' || c.relkind::text end,
        'owner ' || c.relowner::regrole, case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end,
        case when c.relpersistence <> 'p' then 'persistence ' || c.relpersistence::text end,
        case when c.relreplident not in ('d', 'n') then 'replica identity ' || c.relreplident::text end,
        'options ' || nullif(array_to_string(array(select unnest(c.reloptions) order by 1), ' '), ''),
        case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as detail
      ${TABLES} and c.relkind in ('r', 'p', 'v', 'm', 'c', 'S', 'f')`,
  },
  {
    kind: 'columns in their order',
    sql: `select c.oid::regclass || '.' || a.attname as name,
        row_number() over (partition by c.oid order by a.attnum) || '. ' || concat_ws(', ', format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end,
          case a.attgenerated when '' then 'default ' else 'generated ' end || pg_get_expr(d.adbin, d.adrelid),
          case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
          case when a.attcompression <> '' then 'compression ' || a.attcompression::text end,
          case when a.attcollation <> t.typcollation then 'collation ' || a.attcollation::regcollation end,
          case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
          case when a.attstattarget >= 0 then 'statistics ' || a.attstattarget end, 'options ' || a.attoptions::text) as detail
      ${COLUMNS}`,
  },
  {
    kind: 'constraints',
    sql: `select format('%s on %s', k.conname, coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text)) as name,
        concat_ws(', ', pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end,
          case when k.connoinherit and k.contype = 'c' then 'no inherit' end) as detail
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype <> 't' and ${OURS}`,
  },
  {
    kind: 'indexes',
    sql: `select c.oid::regclass::text as name, concat_ws(', ', pg_get_indexdef(c.oid), case when i.indisprimary then 'primary' end,
        case when not i.indisvalid then 'not valid' end, case when i.indisclustered then 'clustered' end,
        case when i.indisreplident then 'replica identity' end) as detail
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  },
  {
    kind: 'sequences',
    sql: `select format('%I.%I', s.schemaname, s.sequencename) as name,
        format('%s from %s by %s between %s and %s, cache %s, cycle %s, last %s, owned by %s', s.data_type, s.start_value, s.increment_by, s.min_value,
          s.max_value, s.cache_size, s.cycle, s.last_value, (
            select string_agg(pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid), ', ') from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i'))) as detail
      from pg_sequences s where s.schemaname in ${SCHEMAS}`,
  },
  {
    kind: 'functions',
    sql: `select p.oid::regprocedure::text as name, format('(%s) returns %s; ', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid))
        || concat_ws(', ', case when p.prokind <> 'f' then 'kind ' || p.prokind::text end, l.lanname,
          case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
          case when p.prosecdef then 'security definer' end, case when p.proisstrict then 'strict' end, case when p.proleakproof then 'leakproof' end,
          case when p.proparallel <> 'u' then 'parallel ' || p.proparallel::text end, 'cost ' || p.procost, 'rows ' || nullif(p.prorows, 0),
          case when p.prosupport <> 0 then 'support ' || p.prosupport end, 'owner ' || p.proowner::regrole,
          'set ' || nullif(array_to_string(array(select unnest(p.proconfig) order by 1), ' '), '')) as detail
      ${FUNCTIONS}`,
  },
  {
    kind: FUNCTION_BODIES,
    sql: `select p.oid::regprocedure::text as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as detail ${FUNCTIONS}`,
  },
  {
    kind: 'rights on functions',
    sql: `select p.oid::regprocedure::text as name, ${rights('p.proacl', 'f', 'p.proowner')} as detail ${FUNCTIONS}`,
  },
  {
    kind: 'rights on tables',
    sql: `select c.oid::regclass::text as name, ${rights('c.relacl', 'r', 'c.relowner')} as detail ${TABLES} and c.relkind in ('r', 'p', 'v', 'm')`,
  },
  {
    kind: 'rights on sequences',
    sql: `select c.oid::regclass::text as name, ${rights('c.relacl', 's', 'c.relowner')} as detail ${TABLES} and c.relkind = 'S'`,
  },
  {
    kind: 'rights on columns',
    sql: `select c.oid::regclass || '.' || a.attname as name, ${rights('a.attacl', 'c', 'c.relowner')} as detail ${COLUMNS} and a.attacl is not null`,
  },
  {
    kind: 'default rights',
    sql: `select format('%s for %s in %s', defaclobjtype, defaclrole::regrole, defaclnamespace::regnamespace) as name,
        (select string_agg(x::text, ' ' order by x::text) from unnest(defaclacl) x) as detail
      from pg_default_acl`,
  },
  {
    kind: 'policies',
    sql: `select format('%s on %s', p.polname, p.polrelid::regclass) as name, concat_ws(E'\\n',
        concat('for ', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
          ' to ', (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by 1) from unnest(p.polroles) r),
          case when not p.polpermissive then ', restrictive' end),
        'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as detail
      from pg_policy p`,
  },
  {
    kind: 'triggers',
    sql: `select format('%s on %s', t.tgname, t.tgrelid::regclass) as name, concat_ws('; ', pg_get_triggerdef(t.oid), case when t.tgenabled <> 'O' then 'enabled ' || t.tgenabled::text end) as detail
      from pg_trigger t where not t.tgisinternal`,
  },
  {
    kind: 'event triggers and rules',
    sql: `select 'event trigger ' || evtname as name, format('%s %s %s', evtevent, evtfoid::regproc, evtenabled) as detail from pg_event_trigger
      union all select format('rule %s on %s', rulename, ev_class::regclass), pg_get_ruledef(r.oid) from pg_rewrite r
        join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  },
  {
    kind: 'types',
    sql: `select t.oid::regtype::text as name, format('kind %s, base %s, default %s, not null %s, words %s, rights %s', t.typtype,
        nullif(t.typbasetype, 0)::regtype, t.typdefault, t.typnotnull,
        array(select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder), ${rights('t.typacl', 'T', 't.typowner')}) as detail
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      left join pg_class c on c.oid = t.typrelid
      where ${OURS} and t.typtype <> 'b' and coalesce(c.relkind, 'c') = 'c' and ${NO_EXTENSION('pg_type', 't.oid')}`,
  },
  {
    kind: 'comments',
    sql: `select format('%s (%s)', pg_describe_object(o.classoid, o.objoid, o.objsubid), o.classoid::regclass) as name, o.description as detail
      from pg_description o, pg_identify_object(o.classoid, o.objoid, o.objsubid) i where i.schema in ${SCHEMAS} or i.type = 'schema'`,
  },
  {
    kind: 'publications',
    sql: `select pubname::text as name, concat_ws(', ', 'owner ' || pubowner::regrole, case when puballtables then 'all tables' end,
        case when pubinsert then 'insert' end, case when pubupdate then 'update' end, case when pubdelete then 'delete' end,
        case when pubtruncate then 'truncate' end) as detail from pg_publication
      union all select concat(p.pubname, ' of ', r.prrelid::regclass), concat_ws(', ', 'columns ' || r.prattrs::text,
        'filter ' || pg_get_expr(r.prqual, r.prrelid)) from pg_publication p join pg_publication_rel r on r.prpubid = p.oid`,
  },
  {
    kind: 'extended statistics',
    sql: `select s.stxname as name, pg_get_statisticsobjdef(s.oid) || coalesce(format(' target %s', s.stxstattarget), '') as detail
      from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${OURS}`,
  },
  {
    kind: 'settings of the database and its roles',
    sql: `select coalesce(nullif(setrole, 0)::regrole::text, 'everybody') as name, array_to_string(array(select unnest(setconfig) order by 1), ' ') as detail
      from pg_db_role_setting where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  },
  {
    // Operators, casts, jobs of an extension and whatever else nobody thought of.
    kind: 'objects of any kind',
    sql: `select distinct format('%s %s', i.type, i.identity) as name, '' as detail
      from (select classid, objid, objsubid from pg_depend union select refclassid, refobjid, refobjsubid from pg_depend) d,
        pg_identify_object(d.classid, d.objid, d.objsubid) i
      where (i.schema in ${SCHEMAS} or i.schema is null) and i.identity !~ '(RI_ConstraintTrigger|pg_toast|pg_catalog|information_schema)'
        and i.type not in ('language', 'database', 'role')`,
  },
]

/** Tables of ours and of the platform, whose rows migrations may write. */
export const TABLE_NAMES = `select c.oid::regclass::text as name ${TABLES} and c.relkind in ('r', 'p') order by 1`

/** Types whose values tell when or in which transaction a row was made. */
const MOMENTS = `('timestamptz', 'timestamp', 'xid8')`

/**
 * Columns that are another in every database: keys and tokens drawn at random, and moments.
 * @returns SQL that answers the other columns of the table `$1`, in their order
 */
export const STEADY_COLUMNS = `select a.attname as name from pg_attribute a join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped and t.typname not in ${MOMENTS}
    and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ '(gen_random|random\\(|uuid_generate)'
  order by a.attnum`
