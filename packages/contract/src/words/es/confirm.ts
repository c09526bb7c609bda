import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Confirme su suscripción a los correos de ${brand}`,
  text: "Hola, {{subscriber_name}}:\n\nPor favor, confirme que quiere recibir nuestros correos en esta dirección.",
  button: "Confirmar mi suscripción",
  ignore: "Si no lo ha pedido, ignore este correo: no recibirá ningún otro.",
  title: "Confirme su suscripción",
  intro: (brand) => `¿Quiere recibir correos de ${brand}?`,
  yes: "Sí, quiero suscribirme",
  confirmed: "Gracias. Su suscripción está confirmada.",
}
