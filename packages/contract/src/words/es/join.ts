import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Novedades de ${brand}`,
  email: "Correo electrónico",
  name: "Nombre (opcional)",
  button: "Suscribirme",
  consent: (brand) => `Quiero recibir correos de ${brand}. Puedo darme de baja en cualquier momento.`,
  tracking: (brand) => `${brand} puede registrar qué correos abro y en qué enlaces hago clic (opcional).`,
  asked: "Gracias. Le hemos enviado un correo. Confirme su suscripción con el enlace que contiene.",
  emailInvalid: "Introduzca una dirección de correo electrónico válida.",
  tooMany: "Se han recibido demasiadas suscripciones desde su red. Inténtelo de nuevo dentro de una hora.",
  yes: "Sí",
  no: "No",
  fieldInvalid: (label) => `Revise «${label}».`,
  close: "Cerrar",
  failed: "Algo ha fallado. Utilice esta otra página:",
}
