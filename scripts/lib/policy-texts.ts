/** What an administrator reads in the editor of Group Policy: a title and an explanation for each part, a label for each field. */
export interface PolicyTexts {
  readonly language: string
  readonly category: string
  readonly supported: string
  readonly parts: Readonly<Record<string, { readonly title: string; readonly explain: string }>>
  /** By part and value, for example `backend_url`. */
  readonly fields: Readonly<Record<string, string>>
}

export const ENGLISH: PolicyTexts = {
  language: 'en-US',
  category: 'Gapwise',
  supported: 'Windows 10 or newer',
  parts: {
    backend: {
      title: 'Server',
      explain: 'The address and the publishable key of the server. Users cannot set another one.',
    },
    links: {
      title: 'External links',
      explain:
        'Labs, kits, map and member portal. Addresses of labs and map may contain {zip} and {query}. Fields left blank can be set in Gapwise.',
    },
    lockAfterMinutes: {
      title: 'Lock after',
      explain: 'Minutes without use before Gapwise locks. It never locks during a call; the screen is masked instead.',
    },
    allowedLabs: {
      title: 'Allowed labs',
      explain:
        'Only these hosts of labs and kits can be opened, for example lab.example. A dot in front also allows every name below it.',
    },
    notificationContent: {
      title: 'Content of notifications',
      explain:
        'Whether a notification may show the first name of a member. Notifications can appear on a locked screen.',
    },
    startAtSignIn: {
      title: 'Open at sign-in',
      explain:
        'Whether Gapwise opens when a person signs in to the computer. If it is not set here, each person decides.',
    },
    dialer: {
      title: 'Dialing',
      explain:
        'How calls are dialed: by the phone app of the computer (tel), by a softphone (callto or sip addresses), or by a phone system (http).',
    },
    updates: {
      title: 'Updates',
      explain:
        'Whether Gapwise shows that a new version is available (notify), also downloads it automatically (auto), or does neither (off). It is installed when Gapwise is closed or restarted, never during a call.',
    },
    crashReports: {
      title: 'Crash reports',
      explain:
        'Where small reports without personal data are sent. The crash dumps that the system writes contain memory of the app, and so possibly member data: they are never sent, and are kept only if this setting says so.',
    },
  },
  fields: {
    backend_url: 'Address (https)',
    backend_publishableKey: 'Publishable key',
    links_labOneName: 'First lab: name',
    links_labOneScheduler: 'First lab: appointments',
    links_labTwoName: 'Second lab: name',
    links_labTwoScheduler: 'Second lab: appointments',
    links_kitCatalog: 'At-home kits',
    links_maps: 'Map search',
    links_portal: 'Member portal',
    lockAfterMinutes: 'Minutes',
    allowedLabs: 'Hosts',
    notificationContent: 'Content',
    notificationContent_plain: 'No names',
    notificationContent_firstName: 'First name',
    startAtSignIn: 'Start',
    startAtSignIn_on: 'Yes',
    startAtSignIn_off: 'No',
    dialer_kind: 'Dialing',
    dialer_kind_tel: 'Phone app (tel)',
    dialer_kind_softphone: 'Softphone (callto or sip)',
    dialer_kind_http: 'Phone system (http)',
    dialer_scheme: 'Softphone: scheme',
    dialer_scheme_callto: 'callto:',
    dialer_scheme_sip: 'sip:',
    dialer_domain: 'Softphone: domain after the @',
    dialer_address: 'Phone system: address, {number} stands for the number',
    dialer_token: 'Phone system: token',
    dialer_states: 'Phone system: socket for call states (ws://127.0.0.1:port)',
    updates_mode: 'Updates',
    updates_mode_off: 'Off',
    updates_mode_notify: 'Notify users',
    updates_mode_auto: 'Download automatically',
    updates_feed: 'Feed: address of the folder (https)',
    updates_publicKey: 'Feed: public key (Ed25519, base64)',
    updates_channel: 'Channel (latest if blank)',
    updates_hours: 'Hours for automatic checks, for example 18:00-06:00',
    crashReports_sendTo: 'Address (https)',
    crashReports_dumps: 'Dumps',
    crashReports_dumps_none: 'None',
    crashReports_dumps_keep: 'Keep on the computer',
  },
}

export const SPANISH: PolicyTexts = {
  language: 'es-ES',
  category: 'Gapwise',
  supported: 'Windows 10 o posterior',
  parts: {
    backend: {
      title: 'Servidor',
      explain: 'La dirección y la clave publicable del servidor. Nadie puede indicar otro en el puesto.',
    },
    links: {
      title: 'Direcciones externas',
      explain:
        'Laboratorios, kits, mapa y portal de miembros. Las direcciones de laboratorios y mapa pueden contener {zip} y {query}. Lo que quede vacío se puede definir en el puesto.',
    },
    lockAfterMinutes: {
      title: 'Bloquear después de',
      explain:
        'Minutos sin uso antes de que el puesto se bloquee. Nunca se bloquea durante una llamada; en su lugar se oculta la pantalla.',
    },
    allowedLabs: {
      title: 'Laboratorios permitidos',
      explain:
        'Solo se pueden abrir estos servidores de laboratorios y kits, por ejemplo lab.example. Un punto delante permite también todos los nombres que dependen de él.',
    },
    notificationContent: {
      title: 'Contenido de las notificaciones',
      explain:
        'Si una notificación puede mostrar el nombre de pila de un miembro. Puede verse en una pantalla bloqueada.',
    },
    startAtSignIn: {
      title: 'Iniciar con el equipo',
      explain:
        'Si el escritorio se abre cuando una persona inicia sesión en el equipo. Lo que no se define aquí lo decide cada persona.',
    },
    dialer: {
      title: 'Marcación',
      explain:
        'Cómo se marcan las llamadas: con la aplicación de teléfono del equipo (tel), con un softphone (direcciones callto o sip) o con un sistema telefónico (http).',
    },
    updates: {
      title: 'Actualizaciones',
      explain:
        'Si el escritorio avisa de que hay una versión nueva (notify), si además la descarga por sí mismo (auto) o ninguna de las dos cosas (off). Se instala al cerrar o reiniciar el escritorio, nunca durante una llamada.',
    },
    crashReports: {
      title: 'Informes de fallos',
      explain:
        'Adónde se envían informes pequeños sin datos personales. Lo que el sistema escribe de un fallo (volcados) contiene memoria del escritorio y puede contener datos de miembros: nunca se envía y solo se guarda si aquí se indica.',
    },
  },
  fields: {
    backend_url: 'Dirección (https)',
    backend_publishableKey: 'Clave publicable',
    links_labOneName: 'Primer laboratorio: nombre',
    links_labOneScheduler: 'Primer laboratorio: citas',
    links_labTwoName: 'Segundo laboratorio: nombre',
    links_labTwoScheduler: 'Segundo laboratorio: citas',
    links_kitCatalog: 'Kits para el hogar',
    links_maps: 'Búsqueda en el mapa',
    links_portal: 'Portal de miembros',
    lockAfterMinutes: 'Minutos',
    allowedLabs: 'Servidores',
    notificationContent: 'Contenido',
    notificationContent_plain: 'Sin nombres',
    notificationContent_firstName: 'Nombre de pila',
    startAtSignIn: 'Inicio',
    startAtSignIn_on: 'Sí',
    startAtSignIn_off: 'No',
    dialer_kind: 'Marcación',
    dialer_kind_tel: 'Aplicación de teléfono (tel)',
    dialer_kind_softphone: 'Softphone (callto o sip)',
    dialer_kind_http: 'Sistema telefónico (http)',
    dialer_scheme: 'Softphone: esquema',
    dialer_scheme_callto: 'callto:',
    dialer_scheme_sip: 'sip:',
    dialer_domain: 'Softphone: dominio detrás de la @',
    dialer_address: 'Sistema telefónico: dirección, {number} representa el número',
    dialer_token: 'Sistema telefónico: token',
    dialer_states: 'Sistema telefónico: socket de los estados (ws://127.0.0.1:puerto)',
    updates_mode: 'Actualizaciones',
    updates_mode_off: 'Desactivadas',
    updates_mode_notify: 'Avisar',
    updates_mode_auto: 'Descargar por sí mismo',
    updates_feed: 'Origen: dirección de la carpeta (https)',
    updates_publicKey: 'Origen: clave pública (Ed25519, base64)',
    updates_channel: 'Canal (latest si se deja vacío)',
    updates_hours: 'Horas en las que el escritorio busca por sí mismo, por ejemplo 18:00-06:00',
    crashReports_sendTo: 'Dirección (https)',
    crashReports_dumps: 'Volcados',
    crashReports_dumps_none: 'Ninguno',
    crashReports_dumps_keep: 'Guardar en el equipo',
  },
}
